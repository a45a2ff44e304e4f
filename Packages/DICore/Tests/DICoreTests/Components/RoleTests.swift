import DICore
import DIInspection
import TestSupport
import Testing

private protocol Reading: AnyObject, Sendable {}
private protocol Writing: AnyObject, Sendable {}
// Safety: none of the classes has state.
private class Base: @unchecked Sendable {}
private final class File: Base, Reading, Writing, @unchecked Sendable {}
private final class Tape: Base, Reading, @unchecked Sendable {}

@Suite struct RoleTests {
    // Proves A3.
    @Test func protocolBaseClassAndConvertedTypeAreRoles() throws {
        let container = Container {
            Component(File.self) { File() }
                .role { $0 as any Reading }
                .role { $0 as Base }
                .role { ObjectIdentifier($0) }
        }
        #expect(try container.resolve((any Reading).self) is File)
        #expect(try container.resolve(Base.self) is File)
        #expect(container.contains(ObjectIdentifier.self))
        #expect(!container.contains((any Writing).self))
    }

    // Proves A4, A6.
    @Test func rolesShareOneCachedObject() throws {
        let made = Tally()
        let container = Container {
            Component(File.self) {
                made.add()
                return File()
            }.role { $0 as any Reading }.role { $0 as any Writing }.role { $0 as Base }.cached()
        }
        let reading = try container.resolve((any Reading).self)
        #expect(try container.resolve((any Writing).self) === reading)
        #expect(try container.resolve(Base.self) === reading)
        #expect(try container.resolve(File.self) === reading)
        #expect(made.count == 1)
    }

    // Proves A4.
    @Test func failedCreationFailsUnderEveryRole() throws {
        let container = Container {
            Component(File.self) { throw Broken(reason: "no disk") }
                .role { $0 as any Reading }
                .role { $0 as any Writing }
                .cached()
        }
        for _ in 0..<2 {
            try expectError(.creationFailed, cause: "no disk") { try container.resolve((any Reading).self) }
            #expect(throws: ResolutionError.self) { try container.resolve((any Writing).self) }
        }
    }

    // Proves A3.
    @Test func componentOfAProtocolAnswersToTheProtocolOnly() throws {
        let container = Container { Component((any Reading).self) { File() } }
        #expect(try container.resolve((any Reading).self) is File)
        try expectError(.missing, key: ComponentKey(File.self)) { try container.resolve(File.self) }
    }

    // Proves A3.
    @Test func roleThatNobodyHasIsMissing() throws {
        let container = Container { Component(Tape.self) { Tape() }.role { $0 as any Reading } }
        try expectError(.missing, message: "nothing is registered for Writing") {
            try container.resolve((any Writing).self)
        }
    }

    // Proves A4.
    @Test func twoComponentsWithOneRoleAreADuplicate() throws {
        let line = #line + 2
        let container = Container {
            Component(File.self) { File() }.role { $0 as any Reading }
            Component(Tape.self) { Tape() }.role { $0 as any Reading }.cached()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Reading).self) }
        #expect(
            error.description == """
                error[DI0003]: 2 components answer to Reading
                  here:   File            DICoreTests/RoleTests.swift:\(line)
                          Tape (cached)   DICoreTests/RoleTests.swift:\(line + 1)
                  help:   remove all but one, give them names, or mark the winner with .overriding()
                """)
        _ = try container.resolve(File.self)
        _ = try container.resolve(Tape.self)
    }

    @Test func rolesTakeTheNameOfTheirComponent() throws {
        let container = Container {
            Component(File.self) { File() }.role { $0 as any Reading }.named("log")
            Component(Tape.self) { Tape() }.role(qualifier: "own") { $0 as any Reading }.named("tape")
        }
        #expect(try container.resolve((any Reading).self, named: "log") is File)
        #expect(try container.resolve((any Reading).self, named: "own") is Tape)
        #expect(!container.contains((any Reading).self, qualifier: "tape"))
        #expect(!container.contains((any Reading).self))
    }

    // MARK: The component's own type

    // Proves A6.
    @Test(arguments: [true, false]) func explicitRegistrationBeatsOwnTypeBesideRoles(isFirst: Bool) throws {
        let explicit = File()
        let container = Container {
            if isFirst { Component(instance: explicit) }
            Component(File.self) { File() }.role { $0 as any Reading }
            if !isFirst { Component(instance: explicit) }
        }
        #expect(try container.resolve(File.self) === explicit)
        #expect(try container.resolve((any Reading).self) !== explicit)
        try container.validate()
    }

    // Proves A6.
    @Test func twoOwnTypesBesideRolesAreADuplicateOnlyWhenAskedFor() throws {
        let container = Container {
            Component(File.self) { File() }.role { $0 as any Reading }
            Component(File.self) { File() }.role { $0 as any Writing }
        }
        try container.validate()
        _ = try container.resolve((any Reading).self)
        _ = try container.resolve((any Writing).self)
        try expectError(.duplicate, key: ComponentKey(File.self)) { try container.resolve(File.self) }
    }

    // Proves A6.
    @Test func twoOwnTypesBesideRolesAreADuplicateWhereTheyAreNeeded() throws {
        let container = Container {
            Component(File.self) { File() }.role { $0 as any Reading }
            Component(File.self) { File() }.role { $0 as any Writing }
            Component(Int.self, strategy: LinkedStrategy(Need<File>()) { _ in 1 })
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.duplicate])
        #expect(error.problems.map(\.key) == [ComponentKey(File.self)])
    }
}
