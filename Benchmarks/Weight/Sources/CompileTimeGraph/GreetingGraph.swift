import DIStaticGraph

// The expansion of this graph, recorded, because a release build of swift-syntax takes many minutes. A test of the
// plugin compares them, without white space.
//
// > @DependencyGraph
// > struct GreetingGraph {
// >     let settings: Settings
// >     @Provides(.shared) static func greeter(settings: Settings) -> any Greeter { PlainGreeter(settings: settings) }
// >     @Provides static func visit(greeter: consuming any Greeter) -> Visit { Visit(greeter: greeter) }
// >     @Provides(.shared) static func archive(settings: Settings) async throws -> Archive {
// >         try await Archive(settings: settings)
// >     }
// > }

struct GreetingGraph {
    let settings: Settings
    static func greeter(settings: Settings) -> any Greeter { PlainGreeter(settings: settings) }
    static func visit(greeter: consuming any Greeter) -> Visit { Visit(greeter: greeter) }
    static func archive(settings: Settings) async throws -> Archive {
        try await Archive(settings: settings)
    }

    init(settings: Settings) {
        self.init(settings: settings, _overrides: nil)
    }

    private init(settings: Settings, _overrides: DIStaticGraph.Overriding<Overrides>?) {
        self.settings = settings
        self._overrides = _overrides
    }

    func greeter() -> any Greeter {
        _cells.greeter.value { () throws(Swift.Never) -> any Greeter in
            if let _create = _overrides?.values.greeter {
                return _create()
            }
            return Self.greeter(settings: settings)
        }
    }

    func visit() -> Visit {
        if let _create = _overrides?.values.visit {
            return _create()
        }
        return Self.visit(greeter: greeter())
    }

    func archive() async throws -> Archive {
        try await _cells.archive.value { () async throws(any Swift.Error) -> Archive in
            if let _create = _overrides?.values.archive {
                return try await _create()
            }
            return try await Self.archive(settings: settings)
        }
    }

    func get(_: Settings.Type) -> Settings {
        settings
    }

    func get(_: (any Greeter).Type) -> any Greeter {
        greeter()
    }

    func get(_: Visit.Type) -> Visit {
        visit()
    }

    @available(*, unavailable, message: "'archive' of 'GreetingGraph' is async and throws: take it with a provider")
    func get(_: Archive.Type) -> Archive {
        Swift.fatalError()
    }

    @available(*, unavailable, message: "'GreetingGraph' has no public provider or input of this type")
    func get<_Value>(_: _Value.Type) -> _Value {
        Swift.fatalError()
    }

    struct Overrides: Swift.Sendable {
        var greeter: (@Sendable () -> any Greeter)?
        var visit: (@Sendable () -> Visit)?
        var archive: (@Sendable () async throws -> Archive)?
    }

    func overriding(_ change: (inout Overrides) -> Swift.Void) -> Self {
        var overrides = _overrides?.values ?? Overrides()
        change(&overrides)
        return Self(settings: self.settings, _overrides: DIStaticGraph.Overriding(overrides))
    }

    private final class _Cells: Swift.Sendable {
        let greeter = DIStaticGraph.SharedCell<any Greeter>()
        let archive = DIStaticGraph.AsyncSharedCell<Archive>()
    }

    private let _cells = _Cells()

    private let _overrides: DIStaticGraph.Overriding<Overrides>?
}
