import DICore

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
