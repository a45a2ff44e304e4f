#if Macros
    import DIDoubleMacros
    import DITesting
    import Testing

    /// Doubles with the members of several protocols.
    @Suite struct InheritanceTests {
        @Test func theDoubleOfTheParent() throws {
            let account = AccountDouble()
            account.on.deposit.returns(1)
            account.isOpen = true
            #expect(account.isOpen)
            #expect(try account.deposit(5) == 1)
            account.on.deposit.with(5).expectCalled(.once)
        }

        @Test func theDoubleOfTheChild() async throws {
            let savings = SavingsDouble()
            savings.on.account.deposit.with(.in(1...)).returns(2)
            savings.on.close.returns()
            let role: any Savings = savings
            #expect(try role.deposit(5) == 2)
            await role.close()
            savings.on.account.deposit.expectCalled(.once)
            #expect(savings.on.unexpectedCalls.map(\.description) == ["SavingsDouble.close()"])
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
            let youth = YouthSavingsDouble(relaxed: true)
            youth.on.savings.account.deposit.returns(3)
            youth.on.named.name.get.returns("Ada")
            youth.spend(1)
            youth.isOpen = false
            #expect(try youth.deposit(1) == 3)
            #expect(youth.name == "Ada")
            #expect(!youth.isOpen)
            youth.on.spend.with(1).expectCalled(.once)
            youth.on.savings.account.isOpen.set.with(false).expectCalled(.once)
            let record = try #require(DoubleRecord(of: youth))
            youth.on.savings.close.returns()
            #expect(record.unusedStubs.map(\.member) == ["YouthSavingsDouble.close"])
        }
    }
#endif
