#if Macros
    /// A name of the standard library that expansions contain.
    ///
    /// It has the module as a prefix, because a type of the user may have the same name.
    enum StandardName: String, CustomStringConvertible {
        case bool = "Swift.Bool"
        case error = "Swift.Error"
        case fatalError = "Swift.fatalError"
        case mainActor = "_Concurrency.MainActor"
        case never = "Swift.Never"
        case sendable = "Swift.Sendable"
        case void = "Swift.Void"

        var description: String { rawValue }

        /// Returns whether the user's source spells this name, with or without the module.
        func isSpelled(_ text: some StringProtocol) -> Bool { [String(text), "Swift.\(text)"].contains(rawValue) }
    }
#endif
