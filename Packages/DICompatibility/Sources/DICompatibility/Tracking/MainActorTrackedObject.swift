import DICore
import DIPropertyInjection

/// An object of the main actor that was injected, held weakly.
@MainActor
final class MainActorTrackedObject<Owner: AnyObject>: AnyMainActorTrackedObject {
    private weak var object: Owner?
    let properties: MainActorInjectedProperties<Owner>

    init(_ object: Owner, _ properties: MainActorInjectedProperties<Owner>) {
        self.object = object
        self.properties = properties
    }

    override var isGone: Bool { object == nil }

    override func inject(
        from resolver: MainActorResolver, where isIncluded: (Dependency) -> Bool
    ) throws(ResolutionError) -> Int {
        guard var object else { return 0 }
        return try properties.inject(into: &object, from: resolver, where: isIncluded)
    }
}
