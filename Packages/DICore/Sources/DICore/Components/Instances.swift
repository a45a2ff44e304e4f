/// The cache of a component, or the frames of its creations.
///
/// A plan owns the makers that capture this value, so the value holds nothing of a plan.
struct Instances: Sendable {
    let component: ComponentDescription
    let slot: (any CacheSlot)?

    /// Whether decorators may resolve the component, to decorate it.
    let isDecorable: Bool

    /// The serial of the plan.
    let serial: UInt

    var isMainActor: Bool { component.isolation == .mainActor }

    /// Returns a maker that uses the cache, or a frame if it needs one.
    ///
    /// - Parameter isNumbered: Whether each creation is reported to observers, and so has a frame in any case.
    func maker<Output>(_ maker: Maker<Output>, usesFrame: Bool, isNumbered: Bool = false) -> Maker<Output> {
        if let slot { return isMainActor ? cachedOnMainActor(maker, in: slot) : cached(maker, in: slot) }
        return usesFrame || isNumbered ? framed(maker, isChecked: usesFrame) : maker
    }

    /// Returns the instance for a request that may suspend.
    ///
    /// - Parameters:
    ///   - hasNeeds: Whether dependencies may have to be prepared.
    ///   - make: Makes an instance in a frame of its own.
    func instance<Output>(
        for frame: Frame, hasNeeds: Bool = true,
        making make: @escaping @Sendable (Frame) async throws -> TransferredValue<Output>
    ) async throws -> TransferredValue<Output> {
        guard let slot else {
            let own = Frame(of: component, from: frame, isAsynchronous: true, hasNeeds: hasNeeds)
            if let cycle = own.parent?.chain(toComponent: component, of: own.container, in: own.scope) {
                throw ResolutionError.cycle(of: cycle)
            }
            return try await own.run { try await make(own) }
        }
        let cell = try Self.cell(of: slot, for: component, isDecorable: isDecorable, in: frame)
        func created() {
            if !(slot is CacheCell) { slot.didCreate(in: cell) }
        }
        func sent(_ value: Output) -> TransferredValue<Output> {
            isMainActor ? TransferredValue(onMainActor: value) : TransferredValue(value)
        }
        if isMainActor, !cell.isWeak {
            try cell.bind(to: MainActorReference<Output>.self, for: component)
            return TransferredValue(
                try await cell.obtain(
                    for: component, from: frame, create: { try await make($0).reference }, created: created))
        }
        try cell.bind(to: Output.self, for: component)
        if let ready = cell.existing(as: Output.self) { return sent(ready) }
        return sent(
            try await cell.obtain(for: component, from: frame, create: { try await make($0).value }, created: created))
    }

    // Inlining a call with a context that is not copyable crashes the optimizer of Swift 6.3.
    @inline(never)
    private static func cell(
        of slot: any CacheSlot, for component: ComponentDescription, isDecorable: Bool, in frame: Frame
    ) throws -> CacheCell {
        if isDecorable { return try frame.cell(of: slot, for: component) }
        return try slot.cell(in: CacheContext(frame, for: component))
    }

    /// - Parameter isChecked: Whether a creation inside itself is an error. It is none if the frame is for observers only.
    private func framed<Output>(_ maker: Maker<Output>, isChecked: Bool) -> Maker<Output> {
        Maker { [component, serial] context in
            if StackBounds.isNearlyUsedUp { throw ResolutionError.tooDeep(component.key) }
            let own = Frame(of: component, from: context.frame)
            if isChecked, let cycle = own.parent?.chain(toComponent: component, of: own.container, in: own.scope) {
                throw ResolutionError.cycle(of: cycle)
            }
            return try own.run { try maker(ResolutionContext(serial: serial, frame: own)) }
        }
    }

    private func cached<Output>(_ maker: Maker<Output>, in slot: any CacheSlot) -> Maker<Output> {
        // The runtime looks the type up here, and not for each creation.
        let boxes = TypedInstanceBox<Output>.self
        if let cell = slot as? CacheCell {
            return Maker { [component, serial] context in
                if context.frame.isReadOnly {
                    guard let existing = cell.existing(as: Output.self) else { throw NothingExists() }
                    return existing
                }
                return try cell.obtain(for: component, from: context.frame, in: boxes) { frame in
                    try maker(ResolutionContext(serial: serial, frame: frame))
                }
            }
        }
        // A decorated instance comes from the cell that was chosen for the decorator.
        let scoped = isDecorable ? nil : slot as? ScopedSlot
        let identity = UInt(bitPattern: ObjectIdentifier(Output.self))
        return Maker { [component, isDecorable, serial] context in
            let frame = context.frame
            let cell: CacheCell
            switch scoped?.find(for: frame, boundTo: identity) {
            case .ready(let box): return box.value(as: Output.self)
            case .cell(let found): cell = found
            case nil:
                cell = try Self.cell(of: slot, for: component, isDecorable: isDecorable, in: frame)
            }
            try cell.bind(to: Output.self, for: component)
            // Not as an optional of the type, whose metadata would be looked up in each call.
            if let ready = cell.readyBox { return ready.value(as: Output.self) }
            if frame.isReadOnly { throw NothingExists() }
            return try cell.obtain(for: component, from: frame, in: boxes) { own in
                try maker(ResolutionContext(serial: serial, frame: own))
            } created: {
                slot.didCreate(in: cell)
            }
        }
    }

    /// Returns a maker that uses the cache of a main-actor component. Cached instances are returned and released on the main actor
    /// only.
    private func cachedOnMainActor<Output>(_ maker: Maker<Output>, in slot: any CacheSlot) -> Maker<Output> {
        typealias Reference = MainActorReference<Output>
        if let cell = slot as? CacheCell, !cell.isWeak {
            let reader = CellReader<Reference>(cell)
            return Maker { [component, serial] context in
                let frame = context.frame
                guard frame.isMainActor else { throw ResolutionError.notOnMainActor(component) }
                if let ready = reader.existing { return ready.value }
                if frame.isReadOnly { throw NothingExists() }
                return try cell.obtain(for: component, from: frame) { own in
                    Reference.holding(try maker(ResolutionContext(serial: serial, frame: own)))
                }.value
            }
        }
        return Maker { [component, isDecorable, serial] context in
            let frame = context.frame
            guard frame.isMainActor else { throw ResolutionError.notOnMainActor(component) }
            let cell = try Self.cell(of: slot, for: component, isDecorable: isDecorable, in: frame)
            func create(_ own: Frame) throws -> Output {
                if own.isReadOnly { throw NothingExists() }
                return try maker(ResolutionContext(serial: serial, frame: own))
            }
            func created() { slot.didCreate(in: cell) }
            if cell.isWeak {
                // The cell does not own the instance, so it does not release it.
                try cell.bind(to: Output.self, for: component)
                if let ready = cell.existing(as: Output.self) { return ready }
                return try cell.obtain(for: component, from: frame, create: create, created: created)
            }
            try cell.bind(to: Reference.self, for: component)
            if let ready = cell.existing(as: Reference.self) { return ready.value }
            return try cell.obtain(
                for: component, from: frame, create: { Reference.holding(try create($0)) }, created: created
            ).value
        }
    }
}

/// A reader of a cell with its type. A closure would look the type's metadata up in each call.
private final class CellReader<Stored>: Sendable {
    private let cell: CacheCell

    init(_ cell: CacheCell) {
        self.cell = cell
    }

    var existing: Stored? { cell.existing(as: Stored.self) }
}
