#if Macros
    /// The origin of the value of one parameter.
    indirect enum Source {
        /// The caller passes it.
        case argument

        /// An input, by its index.
        case input(Int)

        /// A type that is taken from an input.
        case included(TypeForm, from: Int)

        /// A provider, by its index.
        case provider(Int)

        /// All contributions to an array.
        case contributions([Int])

        /// A closure that gets the value later.
        case later(Source, TypeForm.FunctionForm)

        /// An optional that nothing provides.
        case absent

        /// The default value of the parameter.
        case defaultValue

        /// A mistake has been reported.
        case unknown

        /// The providers that have to run before the parameter has its value.
        var directProviders: [Int] {
            switch self {
            case .provider(let index): [index]
            case .contributions(let indices): indices
            default: []
            }
        }

        /// All providers that the value may come from.
        var providers: [Int] {
            if case .later(let source, _) = self { source.providers } else { directProviders }
        }
    }

    /// A graph whose parameters have their sources.
    struct Wiring {
        let graph: Graph

        /// The source of each parameter of each provider.
        let sources: [[Source]]

        /// The effects of the accessor of each provider: its own ones, and those of all providers that run for it.
        let effects: [Effects]
    }
#endif
