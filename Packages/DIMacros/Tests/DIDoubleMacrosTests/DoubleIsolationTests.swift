#if Macros
    import DIDoubleMacros
    import DITesting
    import Testing

    // Proves H12.
    /// Doubles of actors and of the main actor, and doubles that leave their isolation.
    @Suite struct DoubleIsolationTests {
        @Test @MainActor func aSendableDoubleOfTheMainActorKeepsAnyValue() {
            let board = BoardDouble()
            board.on.onTap.runs { handler, _ in handler() }
            var taps = 0
            board.onTap({ taps += 1 }, in: View())
            #expect(taps == 1)
        }

        private func send<Value: Sendable>(_ value: Value) -> Value { value }

        @Test func actors() async throws {
            let store = send(StoreDouble())
            store.on.load.returns(Receipt(id: 1))
            store.on.drop.returns()
            store.on.name.returns("store")
            store.on.count.get.returns(2)
            #expect(try await store.load(1) == Receipt(id: 1))
            await store.drop(3)
            #expect(store.name() == "store")
            #expect(await store.count == 2)
            store.on.drop.with(3).expectCalled(.once)
        }

        @Test @MainActor func theMainActor() async {
            let screen = ScreenDouble()
            screen.on.show.runs { view in view.title = "shown" }
            screen.on.close.returns(true)
            let view = View()
            screen.show(view)
            screen.title = "title"
            #expect(view.title == "shown")
            #expect(screen.title == "title")
            #expect(await screen.close())
            screen.on.show.with(.same(as: view)).expectCalled(.once)
        }

        @Test @MainActor func oneMemberWithoutIsolation() async {
            let panel = PanelDouble()
            panel.on.id.returns(4)
            panel.title = "title"
            #expect(await Task.detached { panel.id() }.value == 4)
            #expect(panel.title == "title")
            panel.on.id.expectCalled(.once)
        }

        @Test @MainActor func membersWithoutIsolationNextToAnyValue() async throws {
            let gallery = GalleryDouble()
            let view = View()
            gallery.on.show.runs { $0.title = "shown" }
            gallery.on.load.returns(view)
            gallery.on.onTap.runs { $0() }
            gallery.on.count.get.returns(3)
            gallery.on.name.returns("Ada")
            gallery.on.subscript.returns("b")
            gallery.on.subscriptSet.returns()
            gallery.on.default.returns(5)
            gallery.show(view)
            gallery.selected = view
            var taps = 0
            gallery.onTap { taps += 1 }
            #expect(view.title == "shown")
            #expect(await gallery.load() === view)
            #expect(gallery.selected === view)
            #expect(taps == 1)
            try await Task.detached {
                let name = try await gallery.name(of: 1)
                #expect(name == "Ada")
                #expect(gallery.count == 3)
                #expect(gallery[1] == "b")
                gallery[2] = "c"
                #expect(gallery.default(4) == 5)
            }.value
            gallery.on.count.get.expectCalled(.once)
            gallery.on.name.with(1).expectCalled(.once)
            gallery.on.subscriptSet.with(2, "c").expectCalled(.once)
            gallery.on.default.with(4).expectCalled(.once)
            #expect(DoubleRecord(of: gallery)?.unusedStubs.isEmpty == true)
        }

        @Test func oneMemberOfTheMainActor() async {
            let mixed = send(MixedDouble())
            mixed.on.show.runs { _ in MainActor.assertIsolated() }
            mixed.on.hide.returns()
            await mixed.show("a")
            mixed.hide()
            mixed.on.show.with("a").expectCalled(.once)
        }
    }
#endif
