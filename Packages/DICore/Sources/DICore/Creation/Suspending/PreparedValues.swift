/// Instances that were created for a request before, because their creations may suspend.
final class PreparedValues: @unchecked Sendable {
    // Safety: the variables are read and written under the lock. A component may use its resolver in several tasks.
    private var values: [Value] = []

    /// The cells that slots have chosen for them.
    private var choices: [ObjectIdentifier: ChoosingSlot.Choice] = [:]

    private let lock: Lock

    /// An instance, and the way in which it was created.
    struct Value {
        let route: AsyncRoute
        let box: InstanceBox
    }

    /// The creation of another request that stopped the synchronous part of this one.
    private var awaited: Awaited?

    /// The choice of the request for the instance that these are prepared for. Its cells serve all that is made for it.
    private let inherited: ChoosingSlot.Choice?

    /// Values that were prepared for these. They keep instances that nothing else may keep, such as those of weak
    /// cells.
    private var kept: [PreparedValues] = []

    /// - Parameters:
    ///   - lock: The lock of the family.
    ///   - recipe: The instance that these are prepared for.
    ///   - chosen: The choice of the request for that instance.
    init(_ lock: Lock, for recipe: Recipe? = nil, chosen: CacheCell? = nil) {
        self.lock = lock
        inherited = chosen.flatMap { chosen in
            recipe?.slot?.chooser.map { ChoosingSlot.Choice(slot: $0, cell: chosen) }
        }
    }

    /// Keeps other values as long as these.
    func keep(_ other: PreparedValues) { lock.withLock { kept.append(other) } }

    /// A creation of another request.
    struct Awaited {
        let id: CreationID
        let recipe: Recipe
        let cell: CacheCell
    }

    /// Notes a creation that the request waits for, and then begins again.
    func note(_ creation: Awaited) {
        // Released outside of the lock: a deinitializer is user code.
        var former: Awaited? = creation
        lock.withLock { swap(&former, &awaited) }
    }

    /// Takes the creation that the request waits for.
    func takeAwaited() -> Awaited? { lock.withLock { awaited.take() } }

    /// The instances that no need has taken yet.
    var untaken: [Value] {
        get { lock.withLock { values } }
        set {
            // Released outside of the lock: a deinitializer is user code.
            var former = newValue
            lock.withLock { swap(&former, &values) }
        }
    }

    func add(_ box: InstanceBox, for route: AsyncRoute) {
        lock.withLock { values.append(Value(route: route, box: box)) }
    }

    /// Notes the cell that the slot of a recipe has chosen, so that decorations of the instance go with it.
    func note(_ chosen: CacheCell, for recipe: Recipe) {
        guard let chooser = recipe.slot?.chooser else { return }
        // A replaced choice is released outside of the lock: a deinitializer is user code.
        let choice = ChoosingSlot.Choice(slot: chooser, cell: chosen)
        _ = lock.withLock { choices.updateValue(choice, forKey: ObjectIdentifier(chooser)) }
    }

    /// Returns the cell that the slot of a recipe has chosen for an instance.
    func choice(for recipe: Recipe) -> CacheCell? {
        guard let chooser = recipe.slot?.chooser else { return nil }
        if let inherited, inheritsChoice(for: recipe) { return inherited.cell }
        return lock.withLock { choices[ObjectIdentifier(chooser)]?.cell }
    }

    /// Whether the cell of a recipe is that of the request around.
    func inheritsChoice(for recipe: Recipe) -> Bool {
        guard let inherited else { return false }
        return recipe.slot?.chooser === inherited.slot
    }

    /// Lets the slot choose again.
    func forgetChoice(for recipe: Recipe) {
        guard let chooser = recipe.slot?.chooser else { return }
        // Released outside of the lock: a deinitializer is user code.
        _ = lock.withLock { choices.removeValue(forKey: ObjectIdentifier(chooser)) }
    }

    /// Returns the instance for a need. One without a cache is for one need only.
    func take(_ route: AsyncRoute) -> InstanceBox? {
        lock.withLock {
            guard let position = values.firstIndex(where: { $0.route === route }) else { return nil }
            return route.recipe.slot == nil ? values.remove(at: position).box : values[position].box
        }
    }
}

/// The instances that were created for the needs of a component before, for a strategy that makes several attempts.
package struct UntakenNeeds: Sendable {
    private let prepared: PreparedValues
    private let values: [PreparedValues.Value]

    fileprivate init(_ prepared: PreparedValues) {
        self.prepared = prepared
        values = prepared.untaken
    }

    /// Lets the component take these instances again.
    package func restore() { prepared.untaken = values }
}

extension ResolutionContext {
    /// The instances that no need has taken yet; `nil` if none were created before.
    package var untakenNeeds: UntakenNeeds? { frame.prepared.map { UntakenNeeds($0) } }
}
