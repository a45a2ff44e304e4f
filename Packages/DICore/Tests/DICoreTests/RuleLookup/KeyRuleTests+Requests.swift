import DICore
import TestSupport
import Testing

// The requests that rules see.
extension KeyRuleTests {
    @Test func theRequestHasTheKeyAndTheReceiver() throws {
        let journal = Journal()
        let container = Container {
            Self.store("plain")
            Saying((any Store).self) { request in
                journal.note("\(request.key) for \(request.receiver.map { "\($0)" } ?? "no receiver")")
                return nil
            }
            Self.desk((any Store).self)
        }
        _ = try container.resolve((any Store).self)
        #expect(Set(journal.entries).contains("Store for no receiver"))
        _ = try container.resolve(Desk<any Store>.self)
        #expect(Set(journal.entries).contains("Store for Desk<Store>"))
        #expect(Set(journal.entries).count == 2)
    }

    @Test func formsAreRequestedByTheirInnerKey() throws {
        let journal = Journal()
        struct Noting: KeyRule {
            let journal: Journal
            func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
                journal.note("\(Value.self)")
                return nil
            }
        }
        let container = Container {
            Component(Int.self) { 1 }.contribute().contribute(key: "one") { $0 }
            Noting(journal: journal)
        }
        _ = try container.resolve(Lazy<Int>.self).get()
        _ = try container.resolve(Provider<Int>.self)()
        _ = try container.resolve(Int?.self)
        _ = try container.resolve([Int].self)
        _ = try container.resolve([String: Int].self)
        _ = try container.resolve((any Resolver).self)
        #expect(Set(journal.entries) == ["Int"])
    }

    @Test func nothingIsPaidAfterLinking() throws {
        let asked = Tally()
        let container = Container {
            Self.store("plain")
            Saying((any Store).self) { _ in
                asked.add()
                return nil
            }
            Self.desk((any Store).self)
        }
        _ = try container.resolve(Desk<any Store>.self)
        let count = asked.count
        for _ in 0..<100 { _ = try container.resolve(Desk<any Store>.self) }
        #expect(asked.count == count)
    }

    @Test func qualifiersThatAreRegistered() throws {
        let kept = Kept<Set<Qualifier?>>()
        let container = Container {
            Self.store("plain")
            Self.store("one").named("one")
            Component(Disk.self) { Disk("two") }.role(qualifier: "two") { $0 as any Store }
            Redirection(from: (any Store).self, qualifier: "three", to: Disk.self) { $0 }
            Component(Int.self) { 1 }.named("of another type")
            Saying((any Store).self) { request in
                kept.value = Set(request.qualifiers)
                return nil
            }
        }
        _ = try container.resolve((any Store).self)
        #expect(kept.value == [nil, "one", "two", "three"])
        let child = container.child { Self.store("four").named("four") }
        _ = try child.resolve((any Store).self)
        #expect(kept.value == [nil, "one", "two", "three", "four"])
    }

    @Test func qualifiersOfComponentsOfRulesCountWhereTheyAreLet() throws {
        let kept = Kept<Set<Qualifier?>>()
        let container = Container {
            Saying((any Store).self) { $0.receiver == nil ? nil : .ownComponents() }
                .bringing {
                    Self.store("ruled").named("ruled")
                    Redirection(from: (any Store).self, qualifier: "redirected", to: Disk.self) { $0 }
                }
            Component(Disk.self) { Disk("disk") }
            Self.store("plain")
            Saying((any Store).self) { request in
                kept.value = Set(request.qualifiers)
                return nil
            }
            Self.desk((any Store).self)
        }
        _ = try container.resolve((any Store).self)
        #expect(kept.value == [nil])
        _ = try container.resolve(Desk<any Store>.self)
        #expect(kept.value == [nil, "ruled", "redirected"])
    }

    @Test func rulesThatAlwaysAskForQualifiers() throws {
        func asking() -> Saying<any Store> {
            Saying((any Store).self) { request in
                request.qualifiers.contains("never") ? nil : .ownComponents()
            }
            .bringing { Self.store("ruled").named("ruled") }
        }
        let container = Container {
            asking()
            asking()
            Self.store("plain")
            Self.desk((any Store).self)
        }
        #expect(try Self.name(container) == "plain")
        try expectError(.duplicate) { try container.resolve((any Store).self, named: "ruled") }
        #expect(try container.resolve(Desk<any Store>.self).content.name == "plain")
    }

    @Test func otherRulesAreSettings() throws {
        struct Setting: KeyRule {
            let value: Int
            func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { nil }
        }
        let numbers = Saying(String.self) { request in
            .component(
                Component(String.self) { [values = request.settings.rules(of: Setting.self).map(\.value)] in "\(values)"
                })
        }
        let container = Container {
            numbers
            Setting(value: 1)
            Setting(value: 2)
        }
        #expect(try container.resolve(String.self) == "[1, 2]")
        let child = container.child {
            Setting(value: 3)
            numbers
        }
        #expect(try child.resolve(String.self) == "[3]")
        let plain = container.child { numbers }
        #expect(try plain.resolve(String.self) == "[1, 2]")
        #expect(try Container { numbers }.resolve(String.self) == "[]")
    }
}
