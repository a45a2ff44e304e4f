// A maker cannot link. It uses the links that were made before.
//
// expect-error: capture of 'linker' with non-Sendable type 'Linker' in a '@Sendable' closure
// names: linker, Linker
// listed: Strategies 3
// write: `return Maker { context in try linker.link(number)(context) }`
// meaning: Create the link before the maker.

import DICore

struct ShopStrategy: InjectionStrategy {
    let number = Need<Int>()
    var dependencies: [Dependency] { [number.dependency] }
    func make(_ resolver: any Resolver) throws -> Int { try number.resolve(from: resolver) }
    func link(_ linker: borrowing Linker) throws -> Maker<Int> {
        #if FIXED
            let link = try linker.link(number)
            return Maker { context in try link(context) }
        #else
            return Maker { context in try linker.link(number)(context) }
        #endif
    }
}
