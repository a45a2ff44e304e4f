#if Macros
    import DIDoubleMacros
    import DITesting
    import Synchronization
    import Testing

    // Proves H12.
    /// Members of each form.
    @Suite struct MemberTests {
        private let log = LogDouble()

        @Test func overloads() {
            log.on.writeString.returns()
            log.on.writeInt.returns()
            log.on.writeTitle.returns()
            log.on.writeArrayString.returns()
            log.on.writeOptionalStringIntInt.returns()
            log.on.writeAll.returns()
            log.write(["a", "b"])
            log.write(nil, (1, 2))
            log.writeAll((1, 2), (3, 4))
            log.on.writeArrayString.with(["a", "b"]).expectCalled(.once)
            log.on.writeOptionalStringIntInt.expectCalled(.once)
            #expect(log.on.writeAll.arguments.map(\.count) == [2])
            log.on.writeReturningInt.returns(1)
            log.on.writeReturningString.returns("a")
            log.write("a")
            log.write(1)
            log.write(title: "b")
            #expect(log.write() as Int == 1)
            #expect(log.write() as String == "a")
            #expect(log.on.writeString.arguments == ["a"])
            #expect(log.on.writeInt.arguments == [1])
            #expect(log.on.writeTitle.arguments == ["b"])
        }

        @Test func overloadsThatDifferInAsyncAlone() async {
            log.on.flush.returns()
            log.on.flushAsync.returns()
            log.on.nextReturningInt.returns(1)
            log.on.nextReturningIntAsync.returns(2)
            func next() -> Int {
                log.flush()
                return log.next()
            }
            #expect(next() == 1)
            await log.flush()
            #expect(await log.next() == 2)
            log.on.flush.expectCalled(.once)
            log.on.flushAsync.expectCalled(.once)
        }

        @Test func parametersThatAreGivenAway() async {
            let storage = StorageDouble()
            storage.on.store.runs { $0.title = "stored" }
            storage.on.move.returns()
            storage.store(View())
            await storage.move(View(), to: 2)
            #expect(storage.on.store.arguments.map(\.title) == ["stored"])
            #expect(storage.on.move.arguments.map(\.1) == [2])
        }

        @Test func generics() throws {
            log.on.encode.with(.type(Int.self, 1)).returns("one")
            log.on.encode.returns("more")
            log.on.encodeAllAsOr.returns()
            log.on.describe.returns()
            #expect(try log.encode(1) == "one")
            #expect(try log.encode("a") == "more")
            log.encode(all: [1, 2], as: Int.self, or: nil)
            log.describe(3, in: 1)
            let arguments = try #require(log.on.encodeAllAsOr.arguments.first)
            #expect(arguments.0 as? [Int] == [1, 2])
            #expect(arguments.1 is Int.Type)
            #expect(arguments.2 == nil)
            #expect(log.on.describe.arguments.first?.0 as? Int == 3)
        }

        @Test func inoutParameters() throws {
            log.on.round.with(7).returns(10)
            log.on.divide.with(7, 2, .any).returns((result: true, amount: 3, rest: 1))
            var amount = 7
            var rest = 0
            log.round(&amount)
            #expect(amount == 10)
            amount = 7
            #expect(try log.divide(&amount, by: 2, rest: &rest))
            #expect([amount, rest] == [3, 1])
        }

        @Test func closures() {
            let received = Mutex<Receipt?>(nil)
            log.on.fetch.runs { id, completion in completion(Receipt(id: id)) }
            log.on.fallBack.returns()
            log.fetch(2) { receipt in received.withLock { $0 = receipt } }
            log.fallBack(to: 3)
            #expect(received.withLock { $0 } == Receipt(id: 2))
            #expect(log.on.fallBack.arguments.map { $0() } == [3])
        }

        @Test func parametersOfEachForm() {
            log.on.line.returns()
            log.on.move.returns((x: 1, y: 2))
            log.on.open.returns()
            log.on.default.returns()
            log.on.own.returns()
            log.line("a", "b")
            #expect(log.move((3, 4)) == (1, 2))
            log.open(on: 1, for: 2, 3)
            log.default()
            log.own("a", "b")
            #expect(log.on.line.arguments == [["a", "b"]])
            log.on.move.with(3, 4).expectCalled(.once)
            log.on.open.with(1, 2, 3).expectCalled(.once)
            log.on.default.expectCalled(.once)
            log.on.own.with("a", "b").expectCalled(.once)
        }

        @Test func typedErrorsAndSelf() {
            log.on.check.throws(Declined())
            log.on.isEqual.runs { [log] other in other === log }
            do throws(Declined) {
                try log.check(1)
                Issue.record("it did not throw")
            } catch {
                #expect(error == Declined())
            }
            #expect(log.isEqual(to: log))
            #expect(!log.isEqual(to: LogDouble()))
            log.on.removeStubs()  // the handler keeps its double
        }

        @Test func subscripts() {
            log.on.subscript.with(1).returns(Receipt(id: 1))
            log.on.subscriptAt.returns(Receipt(id: 2))
            log.on.subscriptAtSet.returns()
            log.on.subscriptPlace.returns(5)
            #expect(log[1] == Receipt(id: 1))
            #expect(log[place: 2] == 5)
            #expect(log["a", at: 3] == Receipt(id: 2))
            log["a", at: 3] = Receipt(id: 4)
            log.on.subscriptAtSet.with("a", 3, .equal(Receipt(id: 4))).expectCalled(.once)
        }

        @Test func attributesAndConditions() async {
            log.on.debug.returns()
            log.on.step.returns(1, 2)
            await log.debug()
            log.step()
            #expect(log.step() == 2)
            log.on.debug.expectCalled(.once)
        }

        @Test func attributesInsideConditions() {
            let traced = TracedDouble()
            traced.on.note.returns()
            traced.trace { traced.note("a") }
            traced.on.note.with("a").expectCalled(.once)
        }

        @Test func associatedTypes() {
            let repository = RepositoryDouble<Receipt, Int>()
            repository.on.load.with(1).returns(Receipt(id: 1))
            repository.on.save.returns()
            repository.on.observe.runs { $0(Receipt(id: 2)) }
            let role: any Repository<Receipt> = repository
            #expect(repository.load(1) == Receipt(id: 1))
            role.save(Receipt(id: 1))
            var observed: [Receipt] = []
            repository.observe { observed.append($0) }
            #expect(observed == [Receipt(id: 2)])
            repository.on.save.with(.equal(Receipt(id: 1))).expectCalled(.once)
            #expect(DoubleRecord(of: repository)?.name == "RepositoryDouble<Receipt, Int>")
        }

        @Test func associatedTypesOfParents() {
            let totals = TotalsDouble<String>()
            totals.on.unit.returns("EUR")
            #expect(totals.unit() == "EUR")
            #expect(Array(totals) == [3])
        }

        // Proves H13.
        @Test func membersByHand() throws {
            let printer = PrinterDouble(name: "plain")
            printer.on.print.returns()
            let view = View()
            view.title = "plan"
            printer.print(view)
            var isDone = false
            printer.transaction { isDone = true }
            #expect(throws: Declined()) { try printer.transaction { throw Declined() } }
            #expect(isDone)
            printer.on.print.with("plan").expectCalled(.once)
            #expect(PrinterDouble.shared() !== printer)
        }
    }
#endif
