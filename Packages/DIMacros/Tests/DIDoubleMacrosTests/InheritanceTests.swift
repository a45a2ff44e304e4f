#if Macros
    import DIDoubleMacros
    import DITesting
    import Testing

    // Proves H12.
    /// Doubles with the members of several protocols.
    @Suite struct InheritanceTests {
        @Test func theDoubleOfTheParent() throws {
            let basket = BasketDouble()
            basket.on.put.returns(1)
            basket.isOpen = true
            #expect(basket.isOpen)
            #expect(try basket.put(5) == 1)
            basket.on.put.with(5).expectCalled(.once)
        }

        @Test func theDoubleOfTheChild() async throws {
            let giftBasket = GiftBasketDouble()
            giftBasket.on.basket.put.with(.in(1...)).returns(2)
            giftBasket.on.close.returns()
            let role: any GiftBasket = giftBasket
            #expect(try role.put(5) == 2)
            await role.close()
            giftBasket.on.basket.put.expectCalled(.once)
            #expect(giftBasket.on.unexpectedCalls.map(\.description) == ["GiftBasketDouble.close()"])
        }

        @Test func keywordsAreNames() {
            let double = forDouble()
            double.on.default.`init`.returns()
            double.on.default.`self`.get.returns(2)
            double.on.repeat.returns()
            double.`init`(1)
            double.repeat()
            #expect(double.`self` == 2)
            double.on.default.`init`.with(1).expectCalled(.once)
        }

        @Test @MainActor func theMainActor() async {
            let dialog = DialogDouble()
            dialog.on.window.show.runs { $0.title = "shown" }
            dialog.on.confirm.returns(true)
            let view = View()
            dialog.show(view)
            dialog.title = "title"
            #expect(view.title == "shown")
            #expect(await dialog.confirm())
            dialog.on.window.title.set.with("title").expectCalled(.once)
        }

        @Test @MainActor func inheritedMembersWithoutIsolation() async {
            let pane = PaneDouble()
            pane.on.numbered.number.returns(3)
            pane.on.window.show.returns()
            pane.on.split.runs { $0.title = "split" }
            let view = View()
            pane.show(view)
            await pane.split(view)
            #expect(view.title == "split")
            #expect(await Task.detached { pane.number() }.value == 3)
            pane.on.window.show.with(.same(as: view)).expectCalled(.once)
        }

        @Test func actors() async {
            let cell = WatchedCellDouble()
            cell.on.cell.set.returns()
            cell.on.cell.name.returns("cell")
            cell.on.cell.value.get.returns(1)
            cell.on.changes.returns(2)
            await cell.set(3)
            #expect(cell.name() == "cell")
            #expect(await cell.value == 1)
            #expect(await cell.changes() == 2)
            cell.on.cell.set.with(3).expectCalled(.once)
        }

        @Test func groupsOfGroups() throws {
            let festive = FestiveBasketDouble(relaxed: true)
            festive.on.giftBasket.basket.put.returns(3)
            festive.on.named.name.get.returns("Ada")
            festive.spend(1)
            festive.isOpen = false
            #expect(try festive.put(1) == 3)
            #expect(festive.name == "Ada")
            #expect(!festive.isOpen)
            festive.on.spend.with(1).expectCalled(.once)
            festive.on.giftBasket.basket.isOpen.set.with(false).expectCalled(.once)
            let record = try #require(DoubleRecord(of: festive))
            festive.on.giftBasket.close.returns()
            #expect(record.unusedStubs.map(\.member) == ["FestiveBasketDouble.close"])
        }
    }
#endif
