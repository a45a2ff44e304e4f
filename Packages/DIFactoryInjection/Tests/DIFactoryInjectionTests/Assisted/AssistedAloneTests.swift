import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

/// Tests assisted components without dependencies, and some that only look like it.
@Suite(.timeLimit(.minutes(60))) struct AssistedAloneTests {
    /// A type of size zero.
    struct Empty: Sendable {}

    final class Product {
        let text: String
        init(_ text: String) { self.text = text }
    }

    final class Unsendable {
        var uses = 0
    }

    @Test func aTypeOfSizeZeroIsADependency() throws {
        let container = Container {
            Component(
                assisted: Product.self, arguments: Int.self, init: { (number: Int, _: Empty) in Product("\(number)") })
            Component(
                assisted: Product.self, arguments: String.self,
                init: { (text: String, _: Empty, _: Void) in Product(text) })
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Product.self, arguments: 1) }
        #expect(error?.code == .missing)
        #expect(error?.key == ComponentKey(Empty.self))
        #expect(throws: ValidationError.self) { try container.validate() }
        container.register {
            Component(instance: Empty())
            Component(instance: ())
        }
        try container.validate()
        #expect(try container.resolve(Product.self, arguments: 1).text == "1")
        #expect(try container.resolve(Product.self, arguments: "a").text == "a")
    }

    @Test func eachCallMakesItsOwn() throws {
        let container = Container {
            Component(assisted: Product.self, arguments: Int.self, init: { Product("\($0)") })
            Component(assisted: Unsendable.self, arguments: Unsendable.self, init: { $0 })
        }
        let factory = try container.resolve(AssistedFactory<Int, Product>.self)
        let (first, second) = (try factory(1), try factory(2))
        #expect(first !== second)
        #expect([first.text, second.text] == ["1", "2"])
        let mine = Unsendable()
        #expect(try container.resolve(Unsendable.self, arguments: mine) === mine)
    }

    @Test func manyTasksMayAskAtOnce() async throws {
        let container = Container {
            Component(assisted: Product.self, arguments: Int.self, String.self, init: { Product("\($0)\($1)") })
        }
        let wrong = Tally()
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<200 {
                        let text = (try? container.resolve(Product.self, arguments: number, "|\(task)"))?.text
                        if text != "\(number)|\(task)" { wrong.add() }
                    }
                }
            }
        }
        #expect(wrong.count == 0)
    }

    @Test func valuesOfTheFactoryAreReleasedWithTheContainer() throws {
        let alive = Tally()
        do {
            let mortal = Mortal(alive)
            let container = Container {
                Component(
                    assisted: Product.self, arguments: Int.self,
                    init: { number in withExtendedLifetime(mortal) { Product("\(number)") } })
            }
            #expect(try container.resolve(Product.self, arguments: 1).text == "1")
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
    }

    @Test func itIsReplacedLikeOthers() throws {
        let container = Container {
            Component(assisted: Product.self, arguments: Int.self, init: { Product("old \($0)") })
            Component(assisted: Product.self, arguments: Int.self, init: { Product("named \($0)") }).named("a")
        }
        #expect(try container.resolve(Product.self, arguments: 1).text == "old 1")
        #expect(try container.resolve(Product.self, qualifier: "a", arguments: 1).text == "named 1")
        container.register {
            Component(assisted: Product.self, arguments: Int.self, init: { Product("new \($0)") }).overriding()
        }
        #expect(try container.resolve(Product.self, arguments: 1).text == "new 1")
        #expect(try container.resolve(Product.self, qualifier: "a", arguments: 1).text == "named 1")
    }
}
