import DICore

/// The name of an assisted component's output, `Assisted<Argument…, Product>` in DIFactoryInjection.
///
/// Names serve decoded graphs too, which have no types.
struct AssistedName {
    /// The full name of the product.
    let product: String

    /// The name of the factory that callers use: `AssistedFactory<Argument…, Product>`.
    let factory: String

    /// Fails for every other type.
    init?(_ key: ComponentKey) {
        let name = key.typeName
        guard name.hasPrefix("Assisted<") else { return nil }
        let full = key.fullTypeName
        guard full.hasPrefix("DIFactoryInjection.Assisted<") else { return nil }
        product = Self.lastArgument(of: full)
        factory = "AssistedFactory<" + name.dropFirst("Assisted<".count)
    }

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
