extension EntryRecord {
    /// What an entry is made of, whatever its type.
    struct Contents {
        /// The component, under the key that the entry answers to.
        let component: ComponentDescription
        var part = Part.component

        /// What the maker reaches. The plan owns them, like the entry itself: a record that owned what is below would let go of a
        /// deep graph with a deep stack.
        var dependencies: [EntryRecord] = []

        /// What holds the instances.
        var slot: (any CacheSlot)?

        /// The slot's cell, where the slot is one that may be read from anywhere.
        var cell: CacheCell?

        /// Whether there may be an instance that everybody shares.
        var isCached = false

        /// Whether a top-level resolve needs a frame of its own, whatever is below.
        var needsFrame = false

        /// Whether the maker uses the frame of whoever asks: it makes something that resolves later.
        var usesOwnerFrame = false

        /// Whether it is no need of its own, and only what one component makes of what it needs.
        var isPartOfRequester = false

        /// What it is in the parent container, where it is shared with that, and the plan that keeps that.
        var original: (@Sendable () -> (record: EntryRecord, plan: Plan)?)?
    }

    /// What an entry is for an error that passes through it.
    enum Part {
        /// A step on its chain.
        case component
        /// A way to the component below, which is the step.
        case role
        /// What a decorator makes of what is below first: a step of its own.
        case decoration
        /// A way to what is inside, which brings its own steps.
        case form

        /// What the first of its needs is.
        var firstNeed: LinkedEntries.First {
            switch self {
            case .component, .form: .need
            case .role: .way
            case .decoration: .decorated
            }
        }
    }
}
