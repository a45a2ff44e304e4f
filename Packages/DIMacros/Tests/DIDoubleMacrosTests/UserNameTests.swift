#if Macros
    import DIDoubleMacros
    import DITesting
    import Testing

    // Proves H12.
    /// Doubles next to types with the names of the standard library.
    @Suite struct UserNameTests {
        @Test func namesOfTheModule() async throws {
            let names = PlainNamesDouble(relaxed: true)
            names.on.book.returns(true)
            names.on.total.throws(Declined())
            names.on.wait.returns("a")
            names.isOpen = true
            #expect(try names.book(1))
            #expect(names.isOpen)
            #expect(names.wait() == "a")
            await #expect(throws: Declined()) { try await names.total }
            names.list([1], 2)
            names.on.list.expectCalled(.once)
        }

        @Test func namesOfInheritedMembers() throws {
            let names = ChildNamesDouble()
            names.on.parentNames.put.throws(Declined())
            names.on.rest.returns(1)
            #expect(throws: Declined()) { try names.put(1) }
            #expect(try names.rest == 1)
        }

        @Test @MainActor func namesOfIsolatedDoubles() async throws {
            let screen = ScreenNamesDouble()
            screen.on.show.returns()
            screen.on.id.returns(1)
            try screen.show("a")
            #expect(await Task.detached { screen.id() }.value == 1)
            let store = ActorNamesDouble()
            store.on.load.returns(2)
            #expect(try await store.load(1) == 2)
        }

        @Test func namesOfAssociatedTypes() throws {
            let names = AssociatedNamesDouble<Int, Declined, Int, Int, Int>()
            names.on.load.throws(Declined())
            names.on.all.throws(Failed())
            names.on.void.get.returns(3)
            names.on.plain.returns()
            #expect(throws: Declined()) { try names.load(1) }
            #expect(throws: Failed()) { try names.all(1) }
            #expect(names.void == 3)
            names.plain()
        }

        @Test func namesOfTheTypeAround() {
            let client = Network.ClientDouble()
            client.on.get.throws(Network.Error.offline)
            #expect(throws: Network.Error.offline) { try client.get(1) }
        }

        private struct Failed: Error, Equatable {}
    }
#endif
