import DICompatibility
import DICore
import DIPropertyInjection
import Testing

// Proves B16.
/// Reinjection covers properties that an assignable instance answers by conversion.
@Suite("Reinjection of assignable instances") struct AssignableReinjectionTests {
    private protocol Store: AnyObject, Sendable {}
    private class Archive: @unchecked Sendable {
        // Safety: immutable.
        let name: String
        init(_ name: String) { self.name = name }
    }
    // Safety: they add no state to the superclass.
    private final class Disk: Archive, Store, @unchecked Sendable {}
    private final class Tape: Archive, @unchecked Sendable {}

    private final class Reader: @unchecked Sendable {
        // Safety: each test uses its reader on one thread.
        var own: Disk?
        var archive: Archive?
        var store: (any Store)?
        var later: Lazy<any Store>?
        var laterIfAny: Lazy<any Store>?
        @Injected var marked: any Store
        @LazyInjected var markedLater: Archive

        var all: [AnyObject?] {
            get throws {
                [own, archive, store, try later?.get(), try laterIfAny?.get(), marked, try $markedLater.get()]
            }
        }
    }

    private static func properties(
        _ properties: PropertyList<Reader, ComponentOrigin.Made>
    ) -> PropertyList<Reader, ComponentOrigin.Made> {
        properties.inject(\.own).inject(\.archive).inject(\.store).inject(\.later).inject(\.laterIfAny, .unnamed)
    }

    @Test("Reinjecting the own type covers the protocols and base classes that the instance converts to")
    func ownType() throws {
        let (container, second) = (Container { Assignable(instance: Disk("first")) }, Disk("second"))
        let tracker = InjectionTracker()
        let reader = try tracker.inject(Reader(), from: container, properties: Self.properties)
        container.register { Assignable(instance: second) }
        #expect(try tracker.reinject(Disk.self, from: container) == 7)
        #expect(try reader.all.allSatisfy { $0 === second })
    }

    @Test("Reinjecting a base class or a protocol covers the own type", arguments: ["class", "protocol"])
    func conversions(kind: String) throws {
        let (container, second) = (Container { Assignable(instance: Disk("first")) }, Disk("second"))
        let tracker = InjectionTracker()
        let reader = try tracker.inject(Reader(), from: container, properties: Self.properties)
        container.register { Assignable(instance: second) }
        if kind == "class" {
            try tracker.reinject(Archive.self, from: container)
            #expect(try reader.all.allSatisfy { $0 === second })
        } else {
            try tracker.reinject((any Store).self, from: container)
            #expect(reader.store === second)
            #expect(reader.own === second)
        }
    }

    @Test("Properties with another answer are not reinjected, nor are collections")
    func others() throws {
        final class Reader {
            var disk: Disk?
            var archive: Archive?
            var all: [Archive] = []
        }
        let tape = Tape("tape")
        let container = Container {
            Assignable(instance: Disk("first"))
            Component(instance: tape).role { $0 as Archive }.contribute { $0 as Archive }
        }
        let tracker = InjectionTracker()
        let reader = try tracker.inject(Reader(), from: container) { $0.inject(\.disk).inject(\.archive).inject(\.all) }
        container.register { Assignable(instance: Disk("second")) }
        #expect(try tracker.reinject(Disk.self, from: container) == 1)
        #expect(reader.disk?.name == "second")
        #expect(reader.archive === tape)
    }

    @Test("Reinjection covers a decorated instance too") func decorated() throws {
        final class Reader { var store: (any Store)? }
        let container = Container {
            Assignable(instance: Disk("first"))
            Decorator(Disk.self) { Disk($0.name + ", decorated") }
        }
        let tracker = InjectionTracker()
        let reader = try tracker.inject(Reader(), from: container) { $0.inject(\.store) }
        #expect((reader.store as? Disk)?.name == "first, decorated")
        container.clear(Disk.self)
        #expect(try tracker.reinject(Disk.self, from: container) == 1)
    }
}
