import DICore
import DIPropertyInjection

/// An object that was injected, held weakly.
final class TrackedObject<Owner: AnyObject>: AnyTrackedObject {
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
