#if Macros
    /// The double of a protocol, as the declaration of the protocol says it.
    struct ProtocolDouble {
        /// The name of the protocol.
        let role: String

        /// The words before `class`: attributes, the access level and `nonisolated`.
        let attributes: [String]
        let access: String
        let isNonisolated: Bool

        let isActor: Bool

        /// Whether the protocol is bound to a global actor.
        let isIsolated: Bool

        /// Whether the stubs have to be `Sendable`, as far as the protocol says it.
        let isSendable: Bool

        /// The associated types, as generic parameters: `Item: Sendable`.
        let genericParameters: [String]
        let requirements: [String]

        /// The type aliases of the protocol, which the compiler does not find in time.
        let aliases: [String]

        /// Whether doubles of other protocols may use the members of this one.
        let isInheritable: Bool

        /// The protocols whose members the double takes from their own doubles.
        let parents: [DoubleParent]

        /// The other inherited protocols. Their members, if there are any, are not in the double.
        let otherParents: [String]

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

        /// Returns the name of a double; that of the protocol may be in backticks.
        static func name(of role: String) -> String { "\(role.withoutBackticks)Double" }

        /// The name of the double.
        var name: String { Self.name(of: role) }

        /// The name by which doubles of other protocols take the members of this one.
        var asParent: DoubleParent { DoubleParent(name: role) }

        /// All members, without their conditions.
        var members: [DoubleMember] { entries.flatMap(\.members) }
    }

    extension ProtocolDouble.Entry {
        func map(_ change: (DoubleMember) -> DoubleMember) -> ProtocolDouble.Entry {
            switch self {
            case .member(let member): .member(change(member))
            case .conditional(let clauses):
                .conditional(clauses.map { .init(head: $0.head, entries: $0.entries.map { $0.map(change) }) })
            }
        }

        var members: [DoubleMember] {
            switch self {
            case .member(let member): [member]
            case .conditional(let clauses): clauses.flatMap { $0.entries.flatMap(\.members) }
            }
        }
    }

    /// A protocol whose double may be part of others.
    struct DoubleParent {
        /// The name, with its module if it has one.
        let name: String

        /// The protocol of all doubles with its members: `AccountDoubling`.
        var doubling: String { "\(name.withoutBackticks)Doubling" }

        /// The type of its stubs: `AccountDouble.Members`.
        var members: String { "\(ProtocolDouble.name(of: name)).Members" }

        /// The group of its stubs: `account`.
        var group: String {
            let last = name.withoutBackticks.split(separator: ".").last ?? ""
            return last.prefix(1).lowercased() + last.dropFirst()
        }

        /// The property that has the stubs: `accountMembers`.
        var property: String { "\(group)Members" }
    }
#endif
