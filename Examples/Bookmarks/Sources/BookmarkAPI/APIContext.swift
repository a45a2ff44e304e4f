package import DIHummingbird
import DependencyInjection
package import Foundation
package import Hummingbird

extension ScopeName {
    /// The time from the head of a request to the end of its response.
    static let request: ScopeName = "request"
}

/// The context of a request, with the scope that its components live in.
package struct APIContext: ScopedRequestContext {
    package var coreContext: CoreRequestContextStorage
    package var requestScope = RequestScope()
    /// The time that the request may take; `nil` without a limit.
    var time: RequestTime?

    package init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }

    package var responseEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Returns a component that may live as long as the request.
    func resolve<Value: Sendable>(_ type: Value.Type) async throws -> Value {
        try await scope.async.resolve(type)
    }
}
