public import DICore
import DIInspection

extension GraphDifference {
    /// A component that was added, removed or changed.
    ///
    /// Thread-safety: an immutable value.
    public struct Component: Sendable, Equatable, Codable {
        /// Whether the component was added, removed or changed.
        public let mark: Mark

        /// The component's type and qualifier, in short form unless two keys of the graphs would have the same name.
        public let name: String

        /// The position of the decorator among the decorators of its component, counted from one, the innermost; `nil`
        /// for a component that is not a decorator.
        public let decoratorNumber: Int?

        /// The condition under which the component answers, if a rule decides that.
        public let condition: String?

        /// The lifetime, isolation and further attributes of the component, as they are in the new graph. For a removed
        /// component, as they were in the old graph.
        public let traits: [String]

        /// The place of registration, such as `Shop/Checkout.swift:41`; `nil` if it is unknown.
        public let place: String?

        /// The needs of an added component.
        public let needs: [String]

        /// The changes of a component that is in both graphs.
        public let details: [Detail]

        /// The component as the picture of its graph draws it.
        let drawn: GraphPicture.Component

        /// The traits that distinguish the component from others with its name, such as `decorator 2`.
        var distinction: [String] { ComponentDescription.distinction(decoratorNumber, condition) }
    }
}

extension GraphDifference {
    /// One change of a component.
    ///
    /// Thread-safety: an immutable value.
    public struct Detail: Sendable, Equatable, Codable {
        /// The attribute that changed.
        ///
        /// Thread-safety: an immutable value.
        public enum Aspect: String, Sendable, Hashable, Codable {
            /// The lifetime of instances.
            case lifetime
            /// The isolation in which instances are created.
            case isolation
            /// The file of registration, and its line if lines are compared.
            case place
            /// The modules that contain the component.
            case modules
            /// A key that the component answers to.
            case role
            /// A collection that the component contributes to.
            case collection
            /// The precedence of the component among those that answer to the same key.
            case standing
            /// An attribute such as private, eager, closed, opaque, unreachable.
            case mark
            /// A dependency, or the component that answers it.
            case need
        }

        /// The attribute that changed.
        public let aspect: Aspect

        /// The old value; `nil` if it was added.
        public let old: String?

        /// The new value; `nil` if it was removed.
        public let new: String?

        /// One line, such as `lifetime: uncached → cached`, or `parameter 1: Cache → PriceCache, was OldCache`.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var description: String {
            switch (old, new) {
            case (nil, let new?): "+ \(Self.named(aspect, new))"
            case (let old?, nil): "- \(Self.named(aspect, old))"
            case (let old?, let new?) where aspect == .need: "\(new), was \(old)"
            case (let old?, let new?): "\(Self.named(aspect, old)) → \(new)"
            case (nil, nil): ""
            }
        }

        /// Adds the name of the aspect, which needs and marks do not require.
        private static func named(_ aspect: Aspect, _ text: String) -> String {
            switch aspect {
            case .need, .mark: text
            case .lifetime, .isolation, .place, .modules, .role, .collection, .standing: "\(aspect.rawValue): \(text)"
            }
        }
    }
}

extension GraphDifference {
    /// A problem that validation found in one of the graphs only.
    ///
    /// Thread-safety: an immutable value.
    public struct Problem: Sendable, Hashable, Codable {
        /// Whether the problem was added or removed.
        public private(set) var mark: Mark

        /// Whether the problem is an error, which makes some request fail, or a warning.
        public let severity: ResolutionError.Severity

        /// The code, such as `DI0001`.
        public let code: String

        /// The problem in one sentence.
        public let message: String

        /// Returns the problems of one report only. Places are not compared, because they change with every edit.
        static func difference(from old: ValidationReport, to new: ValidationReport) -> [Problem] {
            difference(from: old.errors, to: new.errors) + difference(from: old.warnings, to: new.warnings)
        }

        private static func difference(from old: [ResolutionError], to new: [ResolutionError]) -> [Problem] {
            let (old, new) = (old.map(Problem.init), new.map(Problem.init))
            return new.without(old)
                + old.without(new).map {
                    var problem = $0
                    problem.mark = .removed
                    return problem
                }
        }

        private init(_ problem: ResolutionError) {
            mark = .added
            severity = problem.severity
            code = problem.code.rawValue
            message = problem.message
        }
    }
}
