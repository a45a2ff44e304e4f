import DICore
import DIPropertyInjection

/// An object that threads share and that was injected, held weakly.
final class SharedTrackedObject<Owner: AnyObject & Sendable>: AnySharedTrackedObject, @unchecked Sendable {
    // Safety: set once, when it is made; reading a weak reference and its becoming `nil` are atomic, and what it refers to is
    // `Sendable`.
    private weak var object: Owner?
    let properties: InjectedProperties<Owner>

    init(_ object: Owner, _ properties: InjectedProperties<Owner>) {
        self.object = object
        self.properties = properties
    }

    override var isGone: Bool { object == nil }

    override func inject(
        from resolver: any Resolver, where isIncluded: (Dependency) -> Bool
    ) throws(ResolutionError) -> Int {
        guard var object else { return 0 }
        return try properties.inject(into: &object, from: resolver, where: isIncluded)
    }
}
