// A key path with a captured value that is not `Sendable` cannot be used on other threads.
//
// expect-error: type 'WritableKeyPath<Table, any Store>' does not conform to the 'Sendable' protocol
// names: Table, Store

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

final class Row: Hashable {
    static func == (left: Row, right: Row) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

struct Table {
    subscript(row: Row) -> any Store {
        get { Disk() }
        set {}
    }

    subscript(number: Int) -> any Store {
        get { Disk() }
        set {}
    }
}

func components() {
    #if FIXED
        let number = 1
        _ = Component(Table.self) { Table() }.inject(\.[number])
    #else
        let row = Row()
        _ = Component(Table.self) { Table() }.inject(\.[row])
    #endif
}
