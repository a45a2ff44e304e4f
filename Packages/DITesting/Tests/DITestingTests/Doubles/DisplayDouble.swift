import DIDoubles

/// A double that is bound to the main actor, and is shown what is not `Sendable`.
@MainActor final class DisplayDouble {
    /// Something that stays where it is.
    final class Page {
        let title: String
        init(title: String) { self.title = title }
    }

    struct Members {
        let show = MainActorStub(DisplayDouble.show)
    }

    let on = Stubs(Members(), relaxed: true)

    func show(_ page: Page) { on.show(page) }
}
