import TestSupport
import Testing

@testable import DICore

private protocol Store: Sendable { var text: String { get } }
private struct Disk: Store { var text = "disk" }
private struct Shop: Sendable {}
private struct Desk: Sendable {}

@Suite struct GenerationInternalTests {
    private static let store = ComponentKey((any Store).self)
    private static let asStore = Parts.role(Disk.self, as: (any Store).self) { $0 }

    @Test func anEntryIsLinkedOnce() throws {
        let generation = Generation(
            Parts.registry([
                Parts.component(Disk.self, roles: [Self.asStore]) { Disk() },
                Parts.component(Shop.self, needs: [Self.store, ComponentKey(Disk.self)]) { Shop() },
            ]))
        let shop = try generation.entry(for: ComponentKey(Shop.self))
        #expect(try generation.entry(for: ComponentKey(Shop.self)) === shop)
        #expect(try generation.entry(for: Self.store) === shop.needs[0])
        #expect(shop.needs[0].needs[0] === shop.needs[1].record.map { _ in shop.needs[1] })
        #expect(try generation.resolve((any Store).self).text == "disk")
        #expect(shop.depth == 2)
    }

    // MARK: Errors

    @Test func aMissingNeedHasTheChain() throws {
        let generation = Generation(
            Parts.registry([
                Parts.component(Desk.self, needs: [ComponentKey(Shop.self)], line: 1) { Desk() },
                Parts.component(Shop.self, needs: [Self.store], line: 2) { Shop() },
            ]))
        let error = try expectError(.missing) { try generation.resolve(Desk.self) }
        #expect(error.key == Self.store)
        #expect(error.chain.map(\.place?.line) == [1, 2, nil])
        // Nothing of the failed attempt stays.
        #expect(generation.linked(ComponentKey(Desk.self)) == nil)
    }

    @Test(arguments: [50, 5_000]) func aChainOfAnyLengthIsLinked(length: Int) throws {
        let registry = Registry()
        for number in 0..<length {
            let need = number + 1 < length ? [ComponentKey(Int.self, named: "\(number + 1)")] : []
            registry.add(Parts.component(Int.self, .name("\(number)"), needs: need) { number })
        }
        let generation = Generation(registry)
        #expect(try generation.entry(for: ComponentKey(Int.self, named: "0")).depth == length - 1)
    }

    @Test(arguments: [3, 500]) func aLongCycleNamesItsMembers(length: Int) throws {
        let registry = Registry()
        for number in 0..<length {
            let need = [ComponentKey(Int.self, named: "\((number + 1) % length)")]
            registry.add(Parts.component(Int.self, .name("\(number)"), needs: need) { number })
        }
        registry.add(Parts.component(Int.self, needs: [ComponentKey(Int.self, named: "0")]) { 0 })
        let error = #expect(throws: ResolutionError.self) { try Generation(registry).resolve(Int.self) }
        guard case .cycle(let members)? = error?.fact else { throw Broken(reason: "\(error as Any)") }
        #expect(members.count == length)
        #expect(Set(members).count == length)
    }

    @Test func theErrorAtTheEndOfALongChainHasAllSteps() throws {
        let registry = Registry()
        for number in 0..<450 {
            registry.add(
                Parts.component(Int.self, .name("\(number)"), needs: [ComponentKey(Int.self, named: "\(number + 1)")]) {
                    0
                })
        }
        let error = try expectError(.missing) { try Generation(registry).resolve(Int.self, "0") }
        #expect(error.chain.map(\.key) == (0...450).map { ComponentKey(Int.self, named: "\($0)") })
    }

    @Test func aStrategyMayGoOnWithoutAMissingNeed() throws {
        let key = ComponentKey(Desk.self)
        let record = ComponentRecord(
            key: ComponentKey(Shop.self), place: Place(fileID: "Parts.swift", line: 0),
            making: .strategy(
                LinkingStrategy<Shop>([Dependency(key, kind: .optional)]) { linker in
                    let desk = try linker.session.linkIfRegistered(key)
                    #expect(desk == nil)
                    return Maker<Shop> { _ in Shop() }
                }))
        let generation = Generation(Parts.registry([record]))
        let entry = try generation.entry(for: ComponentKey(Shop.self))
        #expect(entry.others == [key])
        #expect(entry.needs.isEmpty)
        // A change of the missing key reaches the entry.
        #expect(entry.mask.meets(KeyMask(key)))
    }

    @Test func collectionsHaveTheContributionsOfAllContainers() throws {
        func contributing(_ text: String) -> ComponentRecord {
            Parts.component(Disk.self, .name(text), contributions: [Self.asStore]) { Disk(text: text) }
        }
        let all = ComponentRecord(
            key: ComponentKey(String.self), place: Place(fileID: "Parts.swift", line: 0),
            making: .strategy(
                LinkingStrategy<String>([Dependency(Self.store, kind: .collection)]) { linker in
                    let elements = try linker.session.linkContributions(to: Self.store, keyedBy: nil).map(\.entry)
                    return Maker<String> { context in
                        var texts: [String] = []
                        for element in elements {
                            texts.append(try element.instance(as: (any Store).self, in: context).text)
                        }
                        return texts.joined(separator: ", ")
                    }
                }))
        let parent = Generation(Parts.registry([all, contributing("a"), contributing("b")]))
        let child = Generation(Parts.registry([contributing("c")]), inside: parent)
        #expect(try parent.resolve(String.self) == "a, b")
        #expect(try child.resolve(String.self) == "a, b, c")
    }

    // MARK: Changes and children

    @Test func aChangeTakesOverWhatItCannotReach() throws {
        let records = [
            Parts.component(Disk.self) { Disk() },
            Parts.component(Shop.self, needs: [ComponentKey(Disk.self)]) { Shop() },
            Parts.component(Desk.self) { Desk() },
        ]
        let registry = Parts.registry(records)
        let first = Generation(registry)
        let (shop, desk) = (
            try first.entry(for: ComponentKey(Shop.self)), try first.entry(for: ComponentKey(Desk.self))
        )
        registry.remove(ComponentKey(Disk.self))
        registry.add(Parts.component(Disk.self) { Disk(text: "new") })
        let second = first.changed(to: Registry(copying: registry), concerning: KeyMask(ComponentKey(Disk.self)))
        #expect(try second.resolve(Disk.self).text == "new")
        #expect(try second.entry(for: ComponentKey(Shop.self)) !== shop)
        if !desk.mask.meets(KeyMask(ComponentKey(Disk.self))) {
            #expect(try second.entry(for: ComponentKey(Desk.self)) === desk)
        }
        #expect(try first.resolve(Disk.self).text == "disk")
    }

    @Test func aChildTakesTheEntriesThatItDoesNotChange() throws {
        let parent = Generation(
            Parts.registry([
                Parts.component(Disk.self, roles: [Self.asStore]) { Disk() },
                Parts.component(Shop.self, needs: [Self.store]) { Shop() }, Parts.component(Desk.self) { Desk() },
            ]))
        let child = Generation(Parts.registry([Parts.component(Disk.self) { Disk(text: "child") }]), inside: parent)
        let grandchild = Generation(Registry(), inside: child)
        let desk = try parent.entry(for: ComponentKey(Desk.self))
        #expect(try child.entry(for: ComponentKey(Desk.self)) === desk)
        #expect(try grandchild.entry(for: ComponentKey(Desk.self)) === desk)
        #expect(try child.resolve(Disk.self).text == "child")
        #expect(try parent.resolve(Disk.self).text == "disk")
        // The role is that of the parent's component, which nothing replaces.
        #expect(try child.resolve((any Store).self).text == "disk")
        #expect(try grandchild.resolve(Disk.self).text == "child")
    }

    @Test func aChildLinksAnewWhatReachesItsOverride() throws {
        let parent = Generation(
            Parts.registry([
                Parts.component(Disk.self, roles: [Self.asStore]) { Disk() },
                Parts.component(Shop.self, needs: [Self.store]) { Shop() },
            ]))
        let child = Generation(
            Parts.registry([Parts.component((any Store).self, rank: .overriding) { Disk(text: "child") }]),
            inside: parent)
        let shop = try parent.entry(for: ComponentKey(Shop.self))
        #expect(try child.entry(for: ComponentKey(Shop.self)) !== shop)
        #expect(try child.resolve((any Store).self).text == "child")
    }

    @Test func aLongChainIsReleasedOnASmallStack() async throws {
        try await BackgroundThread(stackSize: 128 << 10) {
            let registry = Registry()
            for number in 0..<20_000 {
                let need = number == 0 ? [] : [ComponentKey(Int.self, named: "\(number - 1)")]
                registry.add(Parts.component(Int.self, .name("\(number)"), needs: need) { number })
            }
            let generation = Generation(registry)
            for number in 0..<20_000 { _ = try generation.entry(for: ComponentKey(Int.self, named: "\(number)")) }
        }.value
    }

    @Test func threadsThatLinkTheSameGetOneEntry() async throws {
        for _ in 0..<50 {
            let generation = Generation(
                Parts.registry([
                    Parts.component(Disk.self, roles: [Self.asStore]) { Disk() },
                    Parts.component(Shop.self, needs: [Self.store]) { Shop() },
                ]))
            let start = Rendezvous(of: 4)
            let threads = (0..<4).map { _ in
                BackgroundThread {
                    start.meet()
                    return ObjectIdentifier(try generation.entry(for: ComponentKey(Shop.self)))
                }
            }
            var entries: Set<ObjectIdentifier> = []
            for thread in threads { entries.insert(try await thread.value) }
            #expect(entries.count == 1)
        }
    }
}
