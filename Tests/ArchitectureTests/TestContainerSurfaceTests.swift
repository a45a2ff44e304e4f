import Foundation
import Testing

/// A `TestContainer` is used like a `Container`: whatever requests something has the same parameters and defaults.
@Suite("The surface of test containers")
struct TestContainerSurfaceTests {
    /// The members that change or inspect a container. A test reaches them through `TestContainer.container`.
    private static let others: Set = [
        "child", "clear", "close", "components", "copy", "existing", "init", "put", "register", "remove", "reset",
        "start",
    ]

    private func members(of type: String, in product: String) throws -> Set<String> {
        let url = Repository.root.appending(path: "docs/API/\(product).txt")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        return Set(lines.compactMap { $0.hasPrefix("\(type): ") ? String($0.dropFirst(type.count + 2)) : nil })
    }

    private func name(of member: String) -> String? {
        for keyword in ["func ", "var ", "init"] where member.hasPrefix(keyword) || member.contains(" \(keyword)") {
            guard keyword != "init" else { return keyword }
            let rest = member[member.range(of: keyword)!.upperBound...]
            return String(rest.prefix { $0.isLetter })
        }
        return nil
    }

    @Test("Each member of Container is there with the same signature, or is about the container itself")
    func members() throws {
        let container = try members(of: "Container", in: "DICore")
        let protocols = try members(of: "Resolver", in: "DICore").union(members(of: "Scope.Parent", in: "DICore"))
        let test = try members(of: "TestContainer", in: "DITesting")
        #expect(container.count > 20)
        #expect(test.count > 20)
        let missing = container.filter { member in
            guard let name = name(of: member), !Self.others.contains(name) else { return false }
            return !test.contains(member) && !protocols.contains(member)
        }
        #expect(missing.sorted() == [])
    }

    @Test("The members about the container itself exist")
    func exceptions() throws {
        let names = Set(try members(of: "Container", in: "DICore").compactMap(name))
        #expect(Self.others.subtracting(names).sorted() == [])
    }
}
