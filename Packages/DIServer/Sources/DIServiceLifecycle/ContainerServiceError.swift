#if ServiceLifecycle
    public import DICore

    /// Everything that went wrong while a ``ContainerService`` ran.
    ///
    /// Thread-safety: an immutable value.
    public struct ContainerServiceError: Error, Sendable, CustomStringConvertible {
        /// A problem of one component.
        public struct Problem: Sendable, CustomStringConvertible {
            /// The kind of a problem. More kinds may be added.
            public struct Kind: RawRepresentable, Hashable, Sendable {
                /// The kind as text.
                public let rawValue: String

                /// Makes a kind from its text.
                ///
                /// - Parameter rawValue: The text.
                public init(rawValue: String) { self.rawValue = rawValue }

                /// A service threw an error.
                public static let failed = Kind(rawValue: "failed")
                /// A service ended without a request to stop.
                public static let ended = Kind(rawValue: "ended although it was not asked to stop")
                /// A service did not stop within the time limit, and was canceled.
                public static let stoppedLate = Kind(rawValue: "did not stop in time, and was canceled")
                /// A service did not stop within the time limit, and did not when it was canceled. It still runs.
                public static let notStopped = Kind(rawValue: "still runs although it was canceled")
                /// The start was canceled, and the component was being created when the time limit was over. It still
                /// is.
                public static let creationNotStopped = Kind(
                    rawValue: "is still being created although the start was canceled")
                /// A closer threw an error.
                public static let closingFailed = Kind(rawValue: "failed to close")
                /// A closer was running when the time for closing was over. It still runs.
                public static let closedLate = Kind(rawValue: "did not close in time")
                /// A closer had not begun to run when the time for closing was over.
                public static let notClosed = Kind(rawValue: "was not closed in time")
            }

            /// The component with the service or the closer.
            public let component: ComponentDescription

            /// The kind of the problem.
            public let kind: Kind

            /// The error that the service or the closer threw; `nil` if it threw none.
            public let error: (any Error)?

            /// The component, its place, the kind and the error.
            ///
            /// - Complexity: O(*n*) in the length of the text.
            public var description: String {
                "\(component.key) (\(component.place)) \(kind.rawValue)"
                    + (error.map { ": \(type(of: $0)): \($0)" } ?? "")
            }
        }

        /// The problems in the order in which they happened; at least one.
        public let problems: [Problem]

        /// The problem; for several, their number and each on a line.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var description: String {
            let lines = problems.map(\.description)
            return lines.count == 1 ? lines[0] : "\(lines.count) problems:\n  " + lines.joined(separator: "\n  ")
        }
    }
#endif
