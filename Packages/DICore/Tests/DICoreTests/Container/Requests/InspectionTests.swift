import DICore
import TestSupport
import Testing

private protocol Store: Sendable {}
private struct FileStore: Store {}

@Suite struct InspectionTests {
    private func container(_ journal: Journal) -> Container {
        Container {
            Component(FileStore.self) {
                journal.note("store")
                return FileStore()
            }.role { $0 as any Store }.cached()
            Component(Int.self) { resolver in
                journal.note("int")
                return try resolver.resolve([Int].self).count
            }.named("n")
            Component(instance: 1).contribute()
        }
    }

    // Proves A18.
    @Test func containsAnswersForTypesRolesNamesAndForms() {
        let journal = Journal()
        let container = container(journal)
        #expect(container.contains(FileStore.self))
        #expect(container.contains((any Store).self))
        #expect(container.contains(ComponentKey(Int.self, named: "n")))
        #expect(container.contains(Int.self, qualifier: "n"))
        #expect(container.contains([Int].self))
        #expect(container.contains(Int?.self))
        #expect(container.contains(Lazy<FileStore>.self))
        #expect(container.contains((any Resolver).self))
        #expect(!container.contains(Int.self, qualifier: "m"))
        #expect(!container.contains([String].self))
        #expect(!container.contains(Lazy<String>.self))
        #expect(!container.contains(String.self))
        #expect(container.contains(String?.self))
        #expect(journal.entries == [])
    }

    // Proves A18.
    @Test func componentsDescribeWhatIsRegisteredInOrder() throws {
        let journal = Journal()
        let line = #line + 2
        let container = Container {
            Component(FileStore.self) { FileStore() }.role { $0 as any Store }.role(qualifier: "x") { _ in 1 }.cached()
            Component(instance: 1).named("n")
        }
        let components = container.components
        #expect(components.map(\.key) == [ComponentKey(FileStore.self), ComponentKey(Int.self, named: "n")])
        #expect(components[0].roles == [ComponentKey((any Store).self), ComponentKey(Int.self, named: "x")])
        #expect(components.map(\.lifetime.name) == ["cached", "instance"])
        #expect(
            components.map(\.place) == [Place(fileID: #fileID, line: line), Place(fileID: #fileID, line: line + 1)])
        #expect(components.map(\.description) == ["FileStore (cached)", "Int \"n\" (instance)"])
        #expect(journal.entries == [])
    }
}
