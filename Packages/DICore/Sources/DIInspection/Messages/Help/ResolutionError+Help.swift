public import DICore

extension ResolutionError {
    /// Returns the keys that resemble a missing key, and advice.
    ///
    /// - Parameters:
    ///   - dependency: The need for the key; `nil` for a request from outside.
    ///   - owner: The component with the need.
    ///   - modules: The modules with an external need for the key.
    ///   - index: The registered keys.
    static func help(
        for key: ComponentKey, _ dependency: Dependency?, _ owner: ComponentDescription?,
        neededBy modules: [String], near index: NearIndex
    ) -> Hints {
        let near = index.near(key, isCollection: dependency?.isCollection == true, besides: owner)
        return Hints(notes: near.notes, help: help(for: key, dependency, owner, modules, near))
    }

    private static func help(
        for key: ComponentKey, _ dependency: Dependency?, _ owner: ComponentDescription?, _ modules: [String],
        _ near: NearIndex.Near
    ) -> Text {
        if key.type == Any.self { return "name the type: resolve(Shop.self)" }
        if key.type == Container.self { return "take the objects themselves, or any Resolver" }
        let name: Text = "\(key, .spoken)"
        if let factory = near.factory {
            return AssistedName(key) == nil
                ? "request \(factory), or resolve \(name) with arguments"
                : "request \(factory), or register a component with these arguments"
        }
        switch dependency?.kind {
        case .collection, .map:
            return """
                contribute to it, or declare that it may be empty: \
                DeclaredCollection(of: \(key, .metatype).self\(qualifierArgument(of: key)))
                """
        default: break
        }
        if let assisted = AssistedName(key) {
            return "register it with \(assisted.component)(assisted:arguments:init:)"
        }
        if near.isPrivate { return "remove .modulePrivate() there, or register another component for \(name)" }
        if let value = key.qualifier?.value as? any MatchingQualifier {
            return value.help(forMissing: "\(key, .type)")
        }
        if let misspelled = near.misspelled { return "register \(name), or request \(misspelled, .spoken)" }
        if near.isDropped, key.isProtocol {
            return "give the overriding component the role \(key) too, or register \(name)"
        }
        if let implementation = near.implementation {
            let role: Text = "add .role { $0 as any \(key, .type) } to \(implementation.key)"
            return "\(role), if it conforms, or register a component for \(name)"
        }
        if let module = owner?.place.modules.last {
            if modules.contains(module) {
                return "register a component for \(name) in a module installed with \(module)"
            }
            return "register it in \(module), or declare it as an external need of \(module)"
        }
        if !near.notes.isEmpty { return "register \(name), or request a registered key" }
        guard key.isProtocol else {
            return "register a component for \(name), or one with it as a role"
        }
        return "register a component for \(name), or add .role { $0 as any \(key, .type) } to one that conforms"
    }

    private static func qualifierArgument(of key: ComponentKey) -> Text {
        key.qualifier == nil ? "" : ", qualifier: \(key, .qualifier)"
    }
}

/// A value that a component's need is qualified by, and that no component has itself: a `KeyRule` answers it with a
/// component that matches.
///
/// The value says what to register if nothing matches. `KeyRule` and the value belong together, as the rule
/// `NameMatching` and its `Qualifier.matching(_:)` do.
public protocol MatchingQualifier: Hashable, Sendable {
    /// Returns the advice of an error if nothing matches.
    ///
    /// - Parameter type: The requested type.
    /// - Returns: One sentence without a full stop.
    func help(forMissing type: ResolutionError.Text) -> ResolutionError.Text
}

/// The name of an assisted component's output, `Assisted<Argument…, Product>` or `AsyncAssisted<Argument…, Product>` in
/// DIFactoryInjection.
///
/// Names also work for decoded graphs, which have no types.
struct AssistedName {
    /// The full name of the product.
    let product: String

    /// The name of the factory that callers use: `AssistedFactory<Argument…, Product>`.
    let factory: String

    /// The kind of component to register, as it is written in code.
    let component: String

    /// Fails for every other type.
    init?(_ key: ComponentKey) {
        let name = key.typeName
        guard let (output, component) = Self.components.first(where: { name.hasPrefix($0.output + "<") }) else {
            return nil
        }
        let full = key.fullTypeName
        guard full.hasPrefix("DIFactoryInjection.\(output)<") else { return nil }
        product = Self.lastArgument(of: full)
        factory = "\(output)Factory" + name.dropFirst(output.count)
        self.component = component
    }

    private static let components = [
        (output: "Assisted", component: "Component"), (output: "AsyncAssisted", component: "AsyncComponent"),
    ]

    /// Returns the last argument of a generic type.
    private static func lastArgument(of name: String) -> String {
        let arguments = name.dropLast()
        var depth = 0
        for index in arguments.indices.reversed() {
            switch arguments[index] {
            case ">" where index > arguments.startIndex && arguments[arguments.index(before: index)] == "-": break
            case ">", ")", "]": depth += 1
            case "<" where depth == 0: return String(arguments[arguments.index(after: index)...])
            case "<", "(", "[": depth -= 1
            case " " where depth == 0 && arguments[..<index].last == ",":
                return String(arguments[arguments.index(after: index)...])
            default: break
            }
        }
        return String(arguments)
    }
}
