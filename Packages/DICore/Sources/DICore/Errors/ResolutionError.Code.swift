extension ResolutionError {
    /// The kind of an error. Codes are stable: a code never changes its meaning, and new ones may be added.
    ///
    /// Thread-safety: an immutable value.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The code as it is printed: `DI0001`.
        public let rawValue: String

        /// Makes a code from its text; for strategies and rules that bring codes of their own.
        ///
        /// - Parameter rawValue: The text. `DC`, `DI`, `DS` or `DT` and four digits are the toolkit's.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        private init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// No component is registered for the requested key.
        public static let missing = Code("DI0001")
        /// A component needs itself, directly or through others, with no lazy dependency in between.
        public static let cycle = Code("DI0002")
        /// Several components answer to one key.
        public static let duplicate = Code("DI0003")
        /// Redirections form a cycle.
        public static let redirectionLoop = Code("DI0004")
        /// A factory, a strategy or a hook of the user threw; its error is ``ResolutionError/underlying``.
        public static let creationFailed = Code("DI0005")
        /// The container or the scope is closed.
        public static let closed = Code("DI0006")
        /// The instances of a component with a weak cache are not class instances.
        public static let notAClassInstance = Code("DI0007")
        /// A strategy linked a dependency that it does not declare.
        public static let undeclaredDependency = Code("DI0008")
        /// Two contributions to a map have one key.
        public static let duplicateMapKey = Code("DI0009")
        /// A link was used outside of the container that it was made for.
        public static let foreignLink = Code("DI0010")
        /// A cache gave one cell to components of different types.
        public static let cellTypeMismatch = Code("DI0011")
        /// No component answers an external need of a module.
        public static let unmetExternalNeed = Code("DI0012")
        /// A component that is bound to an actor was requested outside of it.
        public static let isolation = Code("DI0013")
        /// A marked property was used before a value was injected into it; as a warning, a component injects none.
        public static let notInjected = Code("DI0014")
        /// An object was to be injected, and its type declares no needs.
        public static let nothingToInject = Code("DI0015")
        /// A warning: the needs of a component are not declared.
        public static let opaque = Code("DI0016")

        /// An asynchronous component was requested from a synchronous context.
        public static let asynchronous = Code("DI0017")
        /// A task was canceled while it waited for the creation of another request, or while it started a container;
        /// ``ResolutionError/underlying`` is a `CancellationError`.
        public static let canceled = Code("DI0018")
        /// A component that lives in a scope was requested outside of it.
        public static let noScope = Code("DI0019")
        /// A component needs one with a shorter lifetime.
        public static let captive = Code("DI0020")
        /// A scope was opened in the wrong place or with the wrong values, or its name has different outer scopes.
        public static let scopeMisuse = Code("DI0021")

        /// A component is created when the container starts, and has no cache that keeps it.
        public static let eagerWithoutCache = Code("DI0022")
        /// A warning: a component with a closer has no cache, or one that releases instances before they are closed.
        public static let closedWithoutCache = Code("DI0023")
        /// The dependency chain is too deep for the thread's stack.
        public static let tooDeep = Code("DI0024")

        /// A warning: no declared root leads to a component.
        public static let unreachable = Code("DI0025")
        /// A warning: an overriding component overrides nothing.
        public static let overrideOfNothing = Code("DI0026")
        /// The validation at the start of a container found errors; ``ResolutionError/underlying`` is
        /// a `ValidationError` of DIInspection.
        public static let invalid = Code("DI0027")

        /// A warning: a decorator decorates nothing.
        public static let decoratesNothing = Code("DI0028")
        /// The marked properties of a value, or of a copy of it, were injected before.
        public static let alreadyInjected = Code("DI0029")
        /// A warning: values of one module type differ, and only the first is installed.
        public static let moduleLeftOut = Code("DI0030")

        /// Whether the toolkit reports this code as a warning, because no request fails.
        public var isWarning: Bool {
            switch self {
            case .opaque, .closedWithoutCache, .unreachable, .overrideOfNothing, .decoratesNothing, .moduleLeftOut: true
            default: false
            }
        }

        /// All codes of the toolkit, in order.
        public static let all: [Code] = [
            missing, cycle, duplicate, redirectionLoop, creationFailed, closed, notAClassInstance, undeclaredDependency,
            duplicateMapKey, foreignLink, cellTypeMismatch, unmetExternalNeed, isolation, notInjected, nothingToInject,
            opaque, asynchronous, canceled, noScope, captive, scopeMisuse, eagerWithoutCache, closedWithoutCache,
            tooDeep, unreachable, overrideOfNothing, invalid,
            decoratesNothing, alreadyInjected, moduleLeftOut,
        ]

        /// The code as it is printed.
        public var description: String { rawValue }
    }

    /// The severity of an error.
    ///
    /// Thread-safety: an immutable value.
    public enum Severity: String, Sendable, Hashable {
        /// Some request fails.
        case error
        /// A finding cannot be proven, or is probably not meant. No request fails because of it.
        case warning
    }
}
