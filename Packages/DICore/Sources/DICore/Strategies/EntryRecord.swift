/// Owns an ``Entry``, and knows of it what only the slow path needs.
@usableFromInline
final class EntryRecord: @unchecked Sendable {
    // Safety: constant, down to the memory behind `pointer`.
    /// The component, under the key that this entry answers to.
    let component: ComponentDescription

    /// Whether a top-level resolve needs a frame of its own.
    let needsFrame: Bool

    /// Whether the maker uses the frame of whoever asks: it makes something that resolves later.
    let usesOwnerFrame: Bool

    /// The slot's cell, where the slot is one that may be read from anywhere.
    let cell: CacheCell?

    /// What is below that is bound to the main actor, and binds this.
    private let bound: EntryRecord?

    /// The component that is bound to the main actor and binds what this makes: itself, or one that it leads to.
    var mainActorComponent: ComponentDescription? {
        if let bound { return bound.mainActorComponent }
        return component.isolation == .mainActor ? component : nil
    }

    /// What the entry is for an error that passes through it.
    private let part: Part

    /// What a role leads to.
    private let base: EntryRecord?

    /// What an entry is for an error that passes through it.
    enum Part {
        /// A step on its chain.
        case component
        /// A way to the component below, which is the step.
        case role
        /// A way to what is inside, which brings its own steps.
        case form
    }

    // Safety: allocated and written in the initialiser as `Entry<Value>`, never moved, read through `Link<Value>` only,
    // destroyed as the same type in the deinitialiser.
    @usableFromInline
    let pointer: UnsafeMutableRawPointer
    private let valueType: ObjectIdentifier
    private let destroy: @Sendable (UnsafeMutableRawPointer) -> Void

    /// - Parameter dependencies: What the maker reaches. The plan owns them, like this one: a record that owned what is
    ///   below would let go of a deep graph with a deep stack.
    init<Value>(
        _ component: ComponentDescription, maker: Maker<Value>, cell: CacheCell? = nil, needsFrame: Bool = false,
        usesOwnerFrame: Bool = false, dependencies: [EntryRecord] = [], part: Part = .component
    ) {
        let memory = UnsafeMutablePointer<Entry<Value>>.allocate(capacity: 1)
        self.component = component
        self.cell = cell
        let framed = needsFrame || dependencies.contains(where: \.needsFrame)
        self.needsFrame = framed
        // A component is what it says; a way or a form is what it leads to.
        bound = part == .component ? nil : dependencies.first { $0.mainActorComponent != nil }
        self.usesOwnerFrame = usesOwnerFrame
        self.part = part
        base = part == .role ? dependencies.first : nil
        pointer = UnsafeMutableRawPointer(memory)
        valueType = ObjectIdentifier(Value.self)
        destroy = { memory in
            memory.assumingMemoryBound(to: Entry<Value>.self).deinitialize(count: 1)
            memory.deallocate()
        }
        memory.initialize(to: Entry(cell: cell, needsFrame: framed, record: self, maker: maker))
    }

    deinit {
        destroy(pointer)
    }

    /// A typed link to this entry, for makers of the plan with this serial.
    func link<Value>(as type: Value.Type, serial: UInt) -> Link<Value> {
        precondition(
            valueType == ObjectIdentifier(Value.self), "an entry is linked as another type than it was made for")
        return Link(serial: serial, entry: pointer)
    }

    /// The error as it is seen from this entry.
    @usableFromInline
    func annotate(_ error: any Error) -> ResolutionError {
        if let base { return base.annotate(error) }
        if part == .form, let known = error as? ResolutionError, !known.chain.isEmpty { return known }
        let step = ResolutionError.Step(component)
        return ResolutionError.wrapping(
            error, key: component.key, component: component, work: "the factory of \(component.key)"
        )
        .thrown(through: step)
    }
}
