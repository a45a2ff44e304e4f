// An asynchronous maker may run on any executor, so the values of its parameters must be Sendable.
//
// expect-error: type 'Box' does not conform to the 'Sendable' protocol
// names: Box

import DICore

#if FIXED
    final class Box: Sendable {}
#else
    final class Box {}
#endif

struct Strategy: AsyncStrategy {
    var dependencies: [Dependency] { [Need<Box>().dependency] }

    func make(_ resolver: AsyncResolver) async throws -> Int { 1 }

    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Int> {
        try linker.linkFunction { parameters in
            let box = try parameters.next(Box.self)
            return AsyncMaker { context in
                _ = try box(context)
                return 1
            }
        }
    }
}
