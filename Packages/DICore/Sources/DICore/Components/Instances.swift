/// Where the instances of a component are had: in its cache, in a frame of its own for each, or just so.
///
/// The plan owns what is made from this, so this holds nothing of a plan.
struct Instances: Sendable {
    let component: ComponentDescription
    let slot: (any CacheSlot)?

    /// Whether a decorator may ask for it, to decorate it.
    let isDecorable: Bool

    /// The serial of the plan.
    let serial: UInt

    var isMainActor: Bool { component.isolation == .mainActor }

    /// A maker in the cache, or in a frame where it needs one.
    ///
    /// - Parameter isNumbered: Whether observers are told of each creation, so that it has a frame anyway.
    func maker<Output>(_ maker: Maker<Output>, usesFrame: Bool, isNumbered: Bool = false) -> Maker<Output> {
        if let slot { return isMainActor ? cachedOnMainActor(maker, in: slot) : cached(maker, in: slot) }
        return usesFrame || isNumbered ? framed(maker, isChecked: usesFrame) : maker
    }

    /// The instance for a request that may suspend.
    ///
    /// - Parameters:
    ///   - hasNeeds: Whether something may have to be made beforehand.
    ///   - make: Makes one in a frame of its own.
    func instance<Output>(
        for frame: Frame, hasNeeds: Bool = true, making make: @escaping @Sendable (Frame) async throws -> Sent<Output>
    ) async throws -> Sent<Output> {
        guard let slot else {
            let own = Frame(of: component, from: frame, isAsynchronous: true, hasNeeds: hasNeeds)
            if let cycle = own.parent?.chain(toComponent: component, of: own.container, in: own.scope) {
                throw ResolutionError.cycle(of: cycle)
            }
            return try await own.run { try await make(own) }
        }
        let cell =
            isDecorable
            ? try frame.cell(of: slot, for: component) : try slot.cell(in: CacheContext(frame, for: component))
        func created() {
            if !(slot is CacheCell) { slot.didCreate(in: cell) }
        }
        func sent(_ value: Output) -> Sent<Output> { isMainActor ? Sent(onMainActor: value) : Sent(value) }
        if isMainActor, !cell.isWeak {
            try cell.bind(to: MainActorReference<Output>.self, for: component)
            return Sent(
                try await cell.obtain(
                    for: component, from: frame, create: { try await make($0).reference }, created: created))
        }
        try cell.bind(to: Output.self, for: component)
        if let ready = cell.existing(as: Output.self) { return sent(ready) }
        return sent(
            try await cell.obtain(for: component, from: frame, create: { try await make($0).value }, created: created))
    }

    /// - Parameter isChecked: Whether it must not be created inside of itself: what has a frame for observers only may, with or
    ///   without them.
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
        // The runtime looks it up here, and not at each creation.
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
        // What is decorated comes from the cell that was chosen for the decorator.
        let scoped = isDecorable ? nil : slot as? ScopedSlot
        let identity = UInt(bitPattern: ObjectIdentifier(Output.self))
        return Maker { [component, isDecorable, serial] context in
            let frame = context.frame
            let cell: CacheCell
            switch scoped?.find(for: frame, boundTo: identity) {
            case .ready(let box): return box.value(as: Output.self)
            case .cell(let found): cell = found
            case nil:
                cell =
                    isDecorable
                    ? try frame.cell(of: slot, for: component) : try slot.cell(in: CacheContext(frame, for: component))
            }
            try cell.bind(to: Output.self, for: component)
            // Not as an optional of the type, whose metadata would be looked up at each call.
            if let ready = cell.readyBox { return ready.value(as: Output.self) }
            if frame.isReadOnly { throw NothingExists() }
            return try cell.obtain(for: component, from: frame, in: boxes) { own in
                try maker(ResolutionContext(serial: serial, frame: own))
            } created: {
                slot.didCreate(in: cell)
            }
        }
    }

    /// The cache of a main-actor component: what is in it is released on the main actor, and handed out there only.
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
            let cell =
                isDecorable
                ? try frame.cell(of: slot, for: component) : try slot.cell(in: CacheContext(frame, for: component))
            func create(_ own: Frame) throws -> Output {
                if own.isReadOnly { throw NothingExists() }
                return try maker(ResolutionContext(serial: serial, frame: own))
            }
            func created() { slot.didCreate(in: cell) }
            if cell.isWeak {
                // The cell does not own the instance, so it releases nothing.
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

/// Reads a cell as instances of a type that the reader knows from itself: a closure would look it up at each call.
private final class CellReader<Stored>: Sendable {
    private let cell: CacheCell

    init(_ cell: CacheCell) {
        self.cell = cell
    }

    var existing: Stored? { cell.existing(as: Stored.self) }
}
