import DICore

/// One run of the suite for a strategy.
struct StrategyTrial: Sendable {
    /// The dependencies of the strategy.
    let components: ComponentList
    let usesEverything: Bool
    let timeLimit: Duration

    /// The location of the call, which also serves as the location of the tested component.
    let place: CallPlace

    /// Runs the asynchronous work.
    let run: ContractRun

    func container<Output>(
        of strategy: any InjectionStrategy<Output>, _ observers: [any ResolutionObserver] = []
    ) -> Container {
        container(observers) { Component(Output.self, strategy: strategy, fileID: fileID, line: line) }
    }

    func container<Output>(
        of strategy: any MainActorStrategy<Output>, _ observers: [any ResolutionObserver] = []
    ) -> Container {
        container(observers) { MainActorComponent(Output.self, strategy: strategy, fileID: fileID, line: line) }
    }

    func container<Output: Sendable>(
        of strategy: any AsyncStrategy<Output>, _ observers: [any ResolutionObserver] = []
    ) -> Container {
        container(observers) { AsyncComponent(Output.self, strategy: strategy, fileID: fileID, line: line) }
    }

    /// Creates a container with the tested component and its dependencies. Observers that also observe creations are
    /// registered for both.
    private func container(
        _ observers: [any ResolutionObserver], @ComponentBuilder _ tested: () -> ComponentList
    ) -> Container {
        Container(
            observers: observers.compactMap { $0 as? any CreationObserver }, resolutionObservers: observers
        ) {
            components
            tested()
        }
    }

    private var fileID: String { "\(place.fileID)" }
    private var line: Int { Int(place.line) }
}

/// A promise of a contract that a strategy breaks.
///
/// Thread-safety: an immutable value.
public struct BrokenPromise: Sendable, CustomStringConvertible {
    /// The promise, in the words of the protocol's documentation.
    public let promise: String

    /// The observed behavior.
    public let finding: String

    /// The promise and the finding.
    public var description: String { "broken promise: \(promise)\n  \(finding)" }

    /// Checks a promise.
    ///
    /// - Parameters:
    ///   - promise: The promise.
    ///   - find: Returns the finding; `nil` if the promise is kept. An error is a finding too.
    /// - Returns: The broken promise; `nil` if it is kept.
    static func find(_ promise: String, _ find: () throws -> String?) -> BrokenPromise? {
        do {
            return try find().map { BrokenPromise(promise: promise, finding: $0) }
        } catch {
            return BrokenPromise(promise: promise, finding: "\(error)")
        }
    }
}
