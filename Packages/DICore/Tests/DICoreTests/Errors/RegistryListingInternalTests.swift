import Testing

@testable import DICore

private struct Gateway: Sendable {}

/// Errors that are kept make no registration copy the registry.
@Suite struct RegistryListingInternalTests {
    @Test func keptErrorKeepsNoRegistry() throws {
        let container = Container {}
        var errors: [ResolutionError] = []
        for number in 0..<10 {
            errors.append(
                try #require(throws: ResolutionError.self) {
                    try container.resolve(Gateway.self, named: "\(number)")
                })
            weak var registry: Registry.Snapshot?
            registry = container.core.lock.withLock { container.core.store.snapshot }
            #expect(registry != nil)
            container.register { Component(Gateway.self) { Gateway() }.named("\(number)") }
            #expect(registry == nil)
        }
        #expect(errors.map(\.code) == Array(repeating: .missing, count: 10))
    }
}
