/// A module that is not installed, because another value of its type came first.
package struct ModuleLeftOut: Sendable, Equatable {
    /// The type of the module.
    package let type: ComponentKey

    /// The place of the module; `nil` if it is unknown.
    package let place: Place?

    /// The place of the installed module; `nil` if it is unknown.
    package let usedPlace: Place?
}
