#if Macros
    /// The double of a protocol, as the declaration of the protocol says it.
    struct ProtocolDouble {
        /// The name of the protocol.
        let role: String

        /// The words in front of `class`: attributes, the access level and `nonisolated`.
        let attributes: [String]
        let access: String
        let isNonisolated: Bool

        let isActor: Bool
        let isMainActor: Bool
        let isSendable: Bool

        /// The associated types, as generic parameters: `Item: Sendable`.
        let genericParameters: [String]
        let requirements: [String]

        /// The type aliases of the protocol, which the compiler does not find in time.
        let aliases: [String]

        /// Whether doubles of other protocols may use the members of this one.
        let isInheritable: Bool

        /// The protocols whose members the double takes from their own doubles.
        let parents: [String]

        let entries: [Entry]

        /// The members, with the conditions around them.
        indirect enum Entry {
            case member(DoubleMember)
            case conditional([Clause])
        }

        /// A clause of an `#if`: its first line, such as `#if DEBUG` or `#else`, and its contents.
        struct Clause {
            let head: String
            let entries: [Entry]
        }

        static func name(of role: String) -> String { "\(role)Double" }

        /// The name of the double.
        var name: String { Self.name(of: role) }

        /// All members, without their conditions.
        var members: [DoubleMember] { entries.flatMap(\.members) }
    }

    extension ProtocolDouble.Entry {
        var members: [DoubleMember] {
            switch self {
            case .member(let member): [member]
            case .conditional(let clauses): clauses.flatMap { $0.entries.flatMap(\.members) }
            }
        }
    }
#endif
