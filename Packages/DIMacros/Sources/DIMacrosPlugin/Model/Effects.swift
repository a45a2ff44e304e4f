#if Macros
    /// The effects of a function: of a provider, of its accessor, or of a closure.
    struct Effects: Hashable {
        var isAsync = false

        /// The type of the errors; `nil` if the function does not throw.
        var thrown: String?
        var isMainActor = false

        static let anyError = "any \(StandardName.error)"

        /// Returns the effects of a function that calls functions with both.
        func union(_ other: Effects) -> Effects {
            Effects(
                isAsync: isAsync || other.isAsync,
                thrown: thrown == other.thrown
                    ? thrown : thrown == nil || other.thrown == nil ? thrown ?? other.thrown : Self.anyError,
                isMainActor: isMainActor || other.isMainActor)
        }

        /// The effects that a function with `other` lacks in order to call a function with these.
        func missing(in other: Effects) -> Effects {
            let throwsMore = thrown != nil && other.thrown != Self.anyError && other.thrown != thrown
            return Effects(
                isAsync: isAsync && !other.isAsync, thrown: throwsMore ? thrown : nil,
                // An asynchronous caller awaits the main actor.
                isMainActor: isMainActor && !other.isMainActor && !other.isAsync)
        }

        var isEmpty: Bool { self == Effects() }

        /// The effects after the parameters of a function: ` async throws`.
        var specifiers: String {
            let throwing = thrown.map { $0 == Self.anyError ? " throws" : " throws(\($0))" } ?? ""
            return (isAsync ? " async" : "") + throwing
        }

        /// The attribute before a function in an expansion.
        var attribute: String { isMainActor ? "@\(StandardName.mainActor) " : "" }

        /// The keywords before a call: `try await `.
        var call: String { (thrown == nil ? "" : "try ") + (isAsync ? "await " : "") }

        /// The effects as a type says them: `@MainActor async throws`.
        var keywords: String {
            ((isMainActor ? "@MainActor" : "") + specifiers).split(separator: " ").joined(separator: " ")
        }

        /// The effects in a sentence: `is async and throws`.
        var predicate: String {
            let words = [
                isMainActor ? "is bound to the main actor" : nil, isAsync ? "is async" : nil,
                thrown == nil ? nil : "throws",
            ]
            return words.compactMap(\.self).joined(separator: " and ")
        }
    }
#endif
