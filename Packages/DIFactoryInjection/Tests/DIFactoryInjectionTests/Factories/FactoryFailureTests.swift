import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

/// Tests initializers that throw, and parameters that cannot be resolved.
@Suite struct FactoryFailureTests {
    struct NoDisk: Error, Equatable { let path: String }

    struct Path: Sendable { let text: String }

    struct Disk: Sendable {
        let path: Path
        init(path: Path) throws {
            guard path.text != "/broken" else { throw NoDisk(path: path.text) }
            self.path = path
        }
    }

    struct Archive: Sendable {
        let disk: Disk
    }

    // Proves B2.
    @Test func anErrorOfTheInitializerKeepsItsType() throws {
        let container = Container {
            Component(instance: Path(text: "/broken"))
            Component(Disk.self, init: Disk.init(path:))
            Component(Archive.self, init: Archive.init(disk:)).cached()
        }
        let line = #line - 3
        let error = try resolutionError { try container.resolve(Archive.self) }
        #expect(error.underlying as? NoDisk == NoDisk(path: "/broken"))
        #expect(error.key == ComponentKey(Disk.self))
        #expect(
            error.description == """
                error[DI0005]: the factory of Disk threw an error
                  chain:  Archive (cached) → Disk
                  here:   Disk   \(#fileID):\(line)
                  cause:  NoDisk: NoDisk(path: "/broken")
                """)
        container.put(Path(text: "/data"))
        #expect(try container.resolve(Disk.self).path.text == "/data")
    }

    @Test func aFailedCreationIsTriedAgain() throws {
        let tally = Tally()
        let container = Container {
            Component(
                Disk.self,
                init: { (path: Path) in
                    if tally.add() == 1 { throw NoDisk(path: "first") }
                    return try Disk(path: path)
                }
            ).cached()
            Component(instance: Path(text: "/data"))
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Disk.self) }
        #expect(try container.resolve(Disk.self).path.text == "/data")
        #expect(try container.resolve(Disk.self).path.text == "/data")
        #expect(tally.count == 2)
    }

    @Test(arguments: [2, 7]) func aThrowingFactoryOfAnyArityFails(_ count: Int) throws {
        struct Odd: Error { let number: Int }
        let container = Container {
            PartsModule()
            Component(Int.self, init: { (a: Part<T1>, b: Part<T2>) in throw Odd(number: a.number + b.number) })
                .named("2")
            Component(
                Int.self,
                init: {
                    (a: Part<T1>, _: Part<T2>, _: Part<T3>, _: Part<T4>, _: Part<T5>, _: Part<T6>, g: Part<T7>) in
                    throw Odd(number: a.number + g.number)
                }
            ).named("7")
        }
        let error = try resolutionError { try container.resolve(Int.self, named: "\(count)") }
        #expect(error.code == .creationFailed)
        #expect((error.underlying as? Odd)?.number == count + 1)
        #expect(names(error) == ["Int \"\(count)\""])
    }

    @Test func aMissingParameterIsReportedWithItsPlace() throws {
        let container = Container {
            Component(Archive.self, init: Archive.init(disk:)).cached()
            Component(Disk.self, init: Disk.init(path:))
        }
        let line = #line - 2
        let error = try resolutionError { try container.resolve(Archive.self) }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Path
                  chain:  Archive (cached) → Disk → Path
                  needed: parameter 1 of Disk   \(#fileID):\(line)
                  help:   register a component for Path, or one with it as a role
                """)
    }

    @Test func validationReportsAllMissingParametersAndRunsNothing() throws {
        let tally = Tally()
        struct Report {
            init(path: Path, number: Int, text: String) {}
        }
        let container = Container {
            Component(Report.self, init: Report.init(path:number:text:)).onCreate { _ in tally.add() }
            Component(
                Double.self,
                init: { (number: Int) in
                    tally.add()
                    return Double(number)
                })
            Component(instance: "text")
        }
        let found = try problems(of: container)
        #expect(found.map(\.message) == ["nothing is registered for Path", "nothing is registered for Int"])
        #expect(found[1].notes.map(\.text) == ["parameter 2 of Report", "Double"])
        #expect(found[1].notes.map(\.kind) == [.needed, .also])
        #expect(tally.count == 0)
    }

    @Test func aCycleOfInitializersIsFoundBeforeAnythingRuns() throws {
        final class Egg: Sendable {
            init(hen: Hen) {}
        }
        final class Hen: Sendable {
            init(egg: Egg) {}
        }
        let container = Container {
            Component(Hen.self, init: Hen.init(egg:))
            Component(Egg.self, init: Egg.init(hen:)).cached()
        }
        let line = #line - 2
        let error = try resolutionError { try container.resolve(Egg.self) }
        #expect(error.code == .cycle)
        #expect(error.message == "Egg needs itself: Egg → Hen → Egg")
        #expect(names(error) == ["Egg (cached)", "Hen", "Egg (cached)"])
        #expect(
            try problems(of: container).map(\.description) == [
                """
                error[DI0002]: Hen needs itself: Hen → Egg → Hen
                  chain:  Hen → Egg (cached) → Hen
                  here:   Hen            \(#fileID):\(line - 1)
                          Egg (cached)   \(#fileID):\(line)
                  help:   let one of them take a Lazy or a Provider of the next; set a weak reference to an owner in the owner's onCreate
                """
            ])
    }

    @Test func twoAnswersToAParameterAreADuplicate() throws {
        let container = Container {
            Component(instance: Path(text: "a"))
            Component(instance: Path(text: "b"))
            Component(Disk.self, init: Disk.init(path:))
        }
        let error = try resolutionError { try container.resolve(Disk.self) }
        #expect(error.code == .duplicate)
        #expect(error.message == "2 components answer to Path")
        #expect(names(error) == ["Disk", "Path"])
    }
}
