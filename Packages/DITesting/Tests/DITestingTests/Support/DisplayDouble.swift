import DIDoubles

/// A double of the main actor, with arguments that are not `Sendable`.
@MainActor final class DisplayDouble {
    /// An argument that is not `Sendable`.
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
