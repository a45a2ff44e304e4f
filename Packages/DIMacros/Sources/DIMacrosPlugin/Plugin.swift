#if Macros
    import SwiftCompilerPlugin
    import SwiftSyntaxMacros

    /// The program that the compiler runs to expand the macros.
    @main
    struct Plugin: CompilerPlugin {
        let providingMacros: [any Macro.Type] = [
            DependencyGraphMacro.self, ProvidesMacro.self, IncludesMacro.self, DoubleMacro.self, ByHandMacro.self,
        ]
    }
#endif
