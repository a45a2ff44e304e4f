/// Instances that were created for a request before, because their creations may suspend.
final class PreparedValues: @unchecked Sendable {
    // Safety: the variables are read and written under the lock. A component may use its resolver in several tasks.
    private var values: [ObjectIdentifier: [InstanceBox]] = [:]

    /// The cells that slots have chosen for them.
    private var choices: [ObjectIdentifier: ChoosingSlot.Choice] = [:]

    private let lock: Lock

    /// The creation of another request that stopped the synchronous part of this one.
    private var awaited: Awaited?

    /// The choice of the request for the instance that these are prepared for. Its cells serve all that is made for it.
    private let inherited: ChoosingSlot.Choice?

    /// Values that were prepared for these. They keep instances that nothing else may keep, such as those of weak cells.
    private var kept: [PreparedValues] = []

    /// - Parameters:
    ///   - lock: The lock of the family.
    ///   - inherited: The choice of the request for the instance that these are prepared for.
    init(_ lock: Lock, choosing inherited: ChoosingSlot.Choice? = nil) {
        self.lock = lock
        self.inherited = inherited
    }

    /// Keeps other values as long as these.
    func keep(_ other: PreparedValues) { lock.withLock { kept.append(other) } }

    /// A creation of another request.
    struct Awaited {
        let id: CreationID
        let creation: Frame.Creation
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
    var untaken: [ObjectIdentifier: [InstanceBox]] {
        get { lock.withLock { values } }
        set {
            // Released outside of the lock: a deinitializer is user code.
            var former = newValue
            lock.withLock { swap(&former, &values) }
        }
    }

    func add(_ box: InstanceBox, for route: AsyncRoute) {
        lock.withLock { values[ObjectIdentifier(route), default: []].append(box) }
    }

    /// Notes the cell that a slot has chosen for an instance, so that decorations of it go with it.
    func note(_ choice: ChoosingSlot.Choice) {
        // A replaced choice is released outside of the lock: a deinitializer is user code.
        _ = lock.withLock { choices.updateValue(choice, forKey: ObjectIdentifier(choice.slot)) }
    }

    /// Notes the cell that was chosen for an instance which another request has prepared.
    func noteChoice(of other: PreparedValues, for route: AsyncRoute) {
        if let slot = route.slot, let choice = other.choice(of: slot) { note(choice) }
    }

    /// Returns the cell that a slot has chosen for an instance.
    func choice(of slot: LinkedSlot) -> ChoosingSlot.Choice? {
        guard let chooser = slot.chooser else { return nil }
        if let inherited, inherits(choiceOf: slot) { return inherited }
        return lock.withLock { choices[ObjectIdentifier(chooser)] }
    }

    /// Whether the cell of a slot is that of the request around.
    func inherits(choiceOf slot: LinkedSlot) -> Bool {
        guard let inherited else { return false }
        return slot.chooser === inherited.slot
    }

    /// Lets the slot choose again.
    func forgetChoice(of slot: LinkedSlot) {
        guard let chooser = slot.chooser else { return }
        // Released outside of the lock: a deinitializer is user code.
        _ = lock.withLock { choices.removeValue(forKey: ObjectIdentifier(chooser)) }
    }

    /// Returns the instance for a need. One without a cache is for one need only.
    func take(_ route: AsyncRoute) -> InstanceBox? {
        lock.withLock {
            guard let boxes = values[ObjectIdentifier(route)], let first = boxes.first else { return nil }
            if route.slot == nil { values[ObjectIdentifier(route)]?.removeFirst() }
            return first
        }
    }
}

/// The instances that were created for the needs of a component before, for a strategy that makes several attempts.
package struct UntakenNeeds: Sendable {
    private let prepared: PreparedValues
    private let values: [ObjectIdentifier: [InstanceBox]]

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
