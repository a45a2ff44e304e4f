// A linker is borrowed for one call, so a strategy cannot store it.
//
// expect-error: implicit conversion to 'Linker?' is consuming
// names: Linker

import DICore

final class Holder: @unchecked Sendable {
    // Safety: never used.
    var linker: Linker?
}

struct ShopStrategy: InjectionStrategy {
    let holder = Holder()
    var dependencies: [Dependency] { [] }
    func make(_ resolver: any Resolver) -> Int { 1 }
    func link(_ linker: borrowing Linker) throws -> Maker<Int> {
        #if FIXED
            return Maker { _ in 1 }
        #else
            holder.linker = linker
            return Maker { _ in 1 }
        #endif
    }
}
