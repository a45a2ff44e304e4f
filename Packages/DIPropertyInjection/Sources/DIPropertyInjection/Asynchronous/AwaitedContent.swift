import DICore

/// What the slots of a kind of marker need, as something that an asynchronous resolver can be asked for.
struct AwaitedContent<Marker: MarkedProperty>: DependencyForm, @unchecked Sendable {
    // Safety: handed to the one creation that asked for it, and put into the slot of an object that is `Sendable`, whose type
    // answers for what it has in its slots.
    let content: AnyMarkedContent

    static func dependency(qualifier: Qualifier?) -> Dependency {
        var dependency = Marker.need.dependency
        dependency.label = nil
        return dependency
    }

    static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<AwaitedContent> { Strategy() }

    private struct Strategy: InjectionStrategy {
        var dependencies: [Dependency] { [Marker.need.dependency] }

        func make(_ resolver: any Resolver) throws -> AwaitedContent {
            AwaitedContent(content: MarkedContent(try Marker.need.resolve(from: resolver)))
        }

        func link(_ linker: borrowing Linker) throws -> Maker<AwaitedContent> {
            let link = try linker.link(Marker.need)
            return Maker { context in AwaitedContent(content: MarkedContent(try link(context))) }
        }
    }
}
