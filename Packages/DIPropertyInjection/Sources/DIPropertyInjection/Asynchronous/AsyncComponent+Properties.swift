public import DICore

extension AsyncComponent: AsyncPropertyReceiving {
    /// The component with one more step.
    ///
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func adding(_ step: AsyncPropertyStep<Output>) -> AsyncComponent {
        injecting { $0.adding(step) }
    }
}

extension AsyncComponent {
    /// Injects the marked properties of each instance, after the initialiser: see ``Injected``.
    ///
    /// What they need may be asynchronous too.
    ///
    /// - Parameter stopClasses: Where the search ends on its way up: these classes, and what is above them, are left alone.
    /// - Returns: The component, with the marked properties.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func injectMarked(upTo stopClasses: [AnyClass] = []) -> AsyncComponent {
        injecting { $0.injectMarked(upTo: stopClasses) }
    }

    /// Lets a writer see every value that is about to be injected into an instance, and refuse it: see ``PropertyWriter``.
    ///
    /// - Parameter writer: Sees the values.
    /// - Returns: The component, with the writer.
    /// - Complexity: O(*n*) in the number of properties that are injected.
    public func written(by writer: any PropertyWriter) -> AsyncComponent {
        injecting { $0.written(by: writer) }
    }

    private func injecting(_ change: (AsyncProperties<Output>) -> AsyncProperties<Output>) -> AsyncComponent {
        replacingStrategy(AsyncPropertyStrategy(strategy, change))
    }
}
