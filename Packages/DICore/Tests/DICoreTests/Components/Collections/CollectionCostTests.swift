import DICore
import TestSupport
import Testing

private struct Item: Sendable {
    let number: Int
}

/// A strategy that counts how often it is linked, and how many items it makes.
private struct ItemStrategy: InjectionStrategy {
    let number: Int
    let links: Tally
    let made: Tally

    var dependencies: [Dependency] { [] }

    func make(_ resolver: any Resolver) throws -> Item {
        made.add()
        return Item(number: number)
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Item> {
        links.add()
        return Maker { [number, made] _ in
            made.add()
            return Item(number: number)
        }
    }
}

/// Tests the cost of a collection that grows by one element at a time, with a request after each.
@Suite struct CollectionCostTests {
    private static let (few, many) = (16, 64)

    /// The work of all requests.
    private struct Work {
        /// The number of times that an element is linked.
        var links: Int

        /// The number of instances.
        var made: Int

        /// The number of times that a qualifier is hashed or compared.
        var keys: Int
    }

    /// The container that is asked.
    enum Asked: CaseIterable {
        case container, child, childWithElement
    }

    private func work(of count: Int, _ asked: Asked) throws -> Work {
        let (links, made, keys) = (Tally(), Tally(), Tally())
        let container = Container {}
        let request =
            switch asked {
            case .container: container
            case .child: container.child { Component(instance: "child") }
            case .childWithElement: container.child { Component(instance: Item(number: -1)).contribute() }
            }
        for number in 0..<count {
            container.register {
                Component(Item.self, strategy: ItemStrategy(number: number, links: links, made: made))
                    .qualified(by: .counted(number, hashes: keys, comparisons: keys)).contribute()
            }
            let items = try request.resolve([Item].self)
            #expect(items.map(\.number) == Array(0...number) + (asked == .childWithElement ? [-1] : []))
        }
        return Work(links: links.count, made: made.count, keys: keys.count)
    }

    /// Each request makes all elements that there are, and links them at most once, because each registration changes
    /// the collection.
    @Test(arguments: Asked.allCases) func eachRequestLinksAnElementOnce(_ asked: Asked) throws {
        for count in [Self.few, Self.many] {
            let work = try work(of: count, asked)
            let all = count * (count + 1) / 2
            #expect(work.made == all)
            #expect(work.links <= all)
        }
    }

    /// The qualifiers are hashed and compared at most in proportion to the elements of each request, so in quadratic
    /// time for all.
    @Test(arguments: Asked.allCases) func eachRequestIsLinear(_ asked: Asked) throws {
        let few = try work(of: Self.few, asked).keys
        let many = try work(of: Self.many, asked).keys
        #expect(many <= 17 * few)
    }
}
