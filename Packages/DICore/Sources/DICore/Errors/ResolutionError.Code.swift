extension ResolutionError {
    /// What kind of error it is. Codes are stable: a code never changes its meaning, and new ones may be added.
    ///
    /// Thread-safety: an immutable value.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The code as it is printed: `DI0001`.
        public let rawValue: String

        /// Makes a code from its text; for strategies and rules that bring codes of their own.
        ///
        /// - Parameter rawValue: The text. `DI` and four digits are the toolkit's.
        /// - Complexity: O(1).
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        private init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// Nothing is registered for what was asked for.
        public static let missing = Code("DI0001")
        /// A component needs itself, directly or through others, with no lazy dependency in between.
        public static let cycle = Code("DI0002")
        /// Several components answer to one key.
        public static let duplicate = Code("DI0003")
        /// Redirections that lead back to where they began.
        public static let redirectionLoop = Code("DI0004")
        /// A factory, a strategy or a hook of the user threw; its error is ``ResolutionError/underlying``.
        public static let creationFailed = Code("DI0005")
        /// The container is gone.
        public static let closed = Code("DI0006")
        /// A weak cache was asked to hold a value that is no class instance.
        public static let notAClassInstance = Code("DI0007")
        /// A strategy linked a dependency that it does not declare.
        public static let undeclaredDependency = Code("DI0008")
        /// Two contributions to a map have one key.
        public static let duplicateMapKey = Code("DI0009")
        /// A link was used outside of the container it was made for.
        public static let foreignLink = Code("DI0010")
        /// A cache gave one cell to components of different types.
        public static let cellTypeMismatch = Code("DI0011")
        /// A module declares an external need that nothing answers.
        public static let unmetExternalNeed = Code("DI0012")
        /// What is bound to an actor was asked for from somewhere else.
        public static let isolation = Code("DI0013")
        /// A marked property was used before anything was injected into it.
        public static let notInjected = Code("DI0014")
        /// An object was to be injected, and nothing says what it needs.
        public static let nothingToInject = Code("DI0015")
        /// A warning: nobody can tell beforehand what a component needs.
        public static let opaque = Code("DI0016")

        /// Something asynchronous was asked for by something that cannot wait.
        public static let asynchronous = Code("DI0017")
        /// The task that waited for somebody else's creation was cancelled; ``ResolutionError/underlying`` is a
        /// `CancellationError`.
        public static let cancelled = Code("DI0018")
        /// What lives in a scope was asked for from outside of it.
        public static let noScope = Code("DI0019")
        /// What lives long needs something that lives shorter.
        public static let captive = Code("DI0020")
        /// A scope was opened where it cannot be, or with other values than it needs; or its name says different things.
        public static let scopeMisuse = Code("DI0021")

        /// What is created when the container starts is kept by nobody.
        public static let eagerWithoutCache = Code("DI0022")
        /// A warning: what is closed has no cache, or one that lets go of instances before what keeps them for closing ends.
        public static let closedWithoutCache = Code("DI0023")
        /// The stack of the thread cannot carry the depth of what is to be created.
        public static let tooDeep = Code("DI0024")

        /// A warning: no declared root leads to a component.
        public static let unreachable = Code("DI0025")
        /// A warning: an overriding component takes nobody's place.
        public static let overrideOfNothing = Code("DI0026")
        /// A container was asked to validate when it starts, and something is wrong; ``ResolutionError/underlying`` is a
        /// ``ValidationError``.
        public static let invalid = Code("DI0027")

        /// A warning: a decorator decorates nothing.
        public static let decoratesNothing = Code("DI0028")
        /// A value was to be injected whose marked properties were injected before, in it or in a copy of it.
        public static let alreadyInjected = Code("DI0029")

        /// Whether what the toolkit reports under this code is a warning: nothing fails for it.
        public var isWarning: Bool {
            switch self {
            case .opaque, .closedWithoutCache, .unreachable, .overrideOfNothing, .decoratesNothing: true
            default: false
            }
        }

        /// All codes of the toolkit, in order.
        public static let all: [Code] = [
            missing, cycle, duplicate, redirectionLoop, creationFailed, closed, notAClassInstance, undeclaredDependency,
            duplicateMapKey, foreignLink, cellTypeMismatch, unmetExternalNeed, isolation, notInjected, nothingToInject,
            opaque, asynchronous, cancelled, noScope, captive, scopeMisuse, eagerWithoutCache, closedWithoutCache,
            tooDeep, unreachable, overrideOfNothing, invalid,
            decoratesNothing, alreadyInjected,
        ]

        /// The code as it is printed.
        public var description: String { rawValue }
    }
}
