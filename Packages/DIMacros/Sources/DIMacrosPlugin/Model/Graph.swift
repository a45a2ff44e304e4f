#if Macros
    import SwiftSyntax

    /// A graph as its declaration says it, before anything is wired.
    struct Graph {
        let name: String

        /// `public`, `package`, `internal` …; empty if there is none.
        let access: String
        let isMainActor: Bool

        /// Whether it is also a module of containers.
        let isModule: Bool

        /// The protocols that the declaration names.
        let inherited: [String]
        let genericParameters: [TokenSyntax]
        let inputs: [Input]

        /// The types of inputs that have a mistake.
        let hiddenTypes: [TypeForm]
        let providers: [Provider]

        /// The members that are not part of the graph, and with which generated members may clash.
        let otherMembers: [OtherMember]

        /// The struct itself, for fix-its and for the names that its members mention.
        let declaration: StructDeclSyntax

        /// The identifiers in members that are not providers.
        var mentionedNames: Set<String> {
            var names: Set<String> = []
            for member in declaration.memberBlock.members {
                if member.decl.as(FunctionDeclSyntax.self)?.attributes.first(named: "Provides") != nil { continue }
                for token in member.tokens(viewMode: .sourceAccurate) { names.insert(token.text) }
            }
            return names
        }

        /// Whether the struct can have the members of a module. Otherwise a mistake has been reported.
        var canBeModule: Bool { !isMainActor && !uses("components") }

        /// An access level before a generated declaration.
        var accessPrefix: String { access.asPrefix }

        /// The access level of a type that is nested in the graph.
        var nestedAccess: String { access == "private" || access == "fileprivate" ? "" : accessPrefix }
    }

    /// A stored property of a graph.
    struct Input {
        /// The name as it is written, with backticks.
        let name: String
        let type: TypeForm

        /// The type as it is written.
        let typeText: String

        /// Whether the initializer takes it. A property with an initial value is not a parameter.
        let isParameter: Bool

        /// `public`, `private` …; empty if there is none.
        let access: String

        /// The types that are taken from it, if it is another graph.
        let included: [IncludedType]
        let node: TokenSyntax

        var isPrivate: Bool { access == "private" || access == "fileprivate" }
    }

    /// A type that is taken from an included graph.
    struct IncludedType {
        let type: TypeForm
        let node: Syntax
    }

    /// A member of the struct that is not part of the graph.
    struct OtherMember {
        let name: String

        /// The labels of a function's parameters; `nil` for a type or a property.
        let labels: [String]?
        let isStatic: Bool
        let node: Syntax
    }
#endif
