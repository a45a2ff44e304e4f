#if Macros
    import SwiftSyntax

    /// A static function that creates the instances of one type.
    struct Provider {
        /// The name as it is written, with backticks.
        let name: String
        let options: Set<Option>

        /// The type of the instances.
        let type: TypeForm

        /// The type of the instances as it is written.
        let typeText: String
        let parameters: [Parameter]

        /// The effects of the function itself, without those of the functions that it depends on.
        let effects: Effects

        /// `public`, `private` …; empty if there is none.
        let access: String

        /// The attributes that say where the function is available.
        let availability: [String]
        let node: FunctionDeclSyntax

        enum Option: String {
            case shared
            case eager
            case contributed
        }

        var isShared: Bool { options.contains(.shared) || options.contains(.eager) }
        var isEager: Bool { options.contains(.eager) }
        var isContributed: Bool { options.contains(.contributed) }
        var isPrivate: Bool { access == "private" || access == "fileprivate" }

        /// The parameters that the caller passes.
        var arguments: [Parameter] { parameters.filter(\.isAssisted) }
        var isAssisted: Bool { parameters.contains(where: \.isAssisted) }

        /// The name with labels, as a reference to the function has it: `catalog(settings:)`.
        var reference: String {
            parameters.isEmpty ? name : "\(name)(\(parameters.map { "\($0.label?.asLabel ?? "_"):" }.joined()))"
        }
    }

    /// A parameter of a provider.
    struct Parameter {
        /// The label as it is written; `nil` for `_`.
        let label: String?

        /// The name inside of the function, as it is written.
        let name: String
        let type: TypeForm

        /// The type as it is written, without ownership.
        let typeText: String
        let isAssisted: Bool

        /// The default value as it is written.
        let defaultValue: String?
        let node: FunctionParameterSyntax

        /// The label in a call: `settings: `; empty if there is none.
        var labelPrefix: String { label.map { "\($0.asLabel): " } ?? "" }

        /// The name that decides between several providers of the type.
        var wiringName: String { (label ?? name).withoutBackticks }
    }

    extension String {
        /// The word in front of others: with a space, if it is not empty.
        var asPrefix: String { isEmpty ? "" : "\(self) " }

        var withoutBackticks: String { filter { $0 != "`" } }

        /// The text as a label in a call, where most keywords need no backticks.
        var asLabel: String {
            let bare = withoutBackticks
            let isWord = bare.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            return isWord && !["inout", "let", "var"].contains(bare) ? bare : self
        }
    }
#endif
