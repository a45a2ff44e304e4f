import DICore

struct Database {}
protocol Store {}
struct Ledger { let database: Database }
final class Editor: Sendable { init(_ printer: Printer?) {} }
final class Printer: Sendable { init(_ editor: Editor?) {} }

/// Prints one error of each kind that can occur at run time.
@main
enum CoreAlone {
    static func main() {
        let container = Container {
            Component(Ledger.self) { Ledger(database: try $0.resolve(Database.self)) }
            Component(Int.self) { 1 }.named("answer")
            Component(Editor.self) { Editor(try $0.resolve(Printer.self)) }.cached()
            Component(Printer.self) { Printer(try $0.resolve(Editor.self)) }.cached()
            Component(String.self) { "a" }
            Component(String.self) { "b" }
            Component(Double.self) { 1 }.cached(.scope("session"))
        }
        tell("missing", of: Ledger.self, in: container)
        tell("missing, with a name that reads alike", of: Int.self, named: "anwser", in: container)
        tell("missing, of a protocol", of: (any Store).self, in: container)
        tell("cycle", of: Editor.self, in: container)
        tell("two components", of: String.self, in: container)
        tell("no scope", of: Double.self, in: container)
    }

    private static func tell<Value>(
        _ title: String, of type: Value.Type, named name: Qualifier? = nil, in container: Container
    ) {
        print("--- \(title)")
        do {
            _ = try container.resolve(type, qualifier: name)
            print("no error")
        } catch {
            print(error)
        }
        print()
    }
}
