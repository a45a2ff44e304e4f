import DICore
import DIInspection

/// The ingredients of a test container: a base, and layers of mocks on it.
struct TestSetup: Sendable {
    /// The container under test, without mocks.
    var base: Container

    /// Whether the test uses the base container's instances that no mock affects.
    var isSharing: Bool

    /// The layers, from the outermost to the innermost.
    var layers: [Mocks] {
        didSet { mocksByLayer = Self.effectiveMocks(of: layers) }
    }

    /// The effective mocks of each layer. Of several mocks for one key, the last one in the innermost layer wins.
    private var mocksByLayer: [[Mocks.Mock]]

    init(base: Container, isSharing: Bool, layers: [Mocks]) {
        self.base = base
        self.isSharing = isSharing
        self.layers = layers
        mocksByLayer = Self.effectiveMocks(of: layers)
    }

    private static func effectiveMocks(of layers: [Mocks]) -> [[Mocks.Mock]] {
        var seen: Set<ComponentKey> = []
        return layers.reversed().map { layer in
            Array(layer.mocks.reversed().filter { seen.insert($0.key).inserted }.reversed())
        }.reversed()
    }

    // MARK: Effective values

    /// The effective mocks of all layers.
    var mocks: [Mocks.Mock] { mocksByLayer.flatMap(\.self) }

    /// The effective mocks that are reported if they are unused.
    var expectedMocks: [Mocks.Mock] {
        layers.indices.filter { !layers[$0].isShared }.flatMap { layer in
            let above = Set(layers[(layer + 1)...].flatMap(\.registeredKeys))
            return mocksByLayer[layer].filter { !$0.isStub && !above.contains($0.key) }
        }
    }

    /// The keys of the allowed components. A form of a dependency, such as `AssistedFactory`, allows the component
    /// behind it.
    var allowed: Set<ComponentKey> {
        let keys = layers.flatMap(\.allowed).map(\.key)
        let behindForms = keys.compactMap { key in
            (key.type as? any Dependency.Form.Type)?.dependency(qualifier: key.qualifier).key
        }
        return Set(keys + behindForms)
    }

    var forbidsLive: Bool { layers.contains { $0.forbidsLive || $0.makers != nil } }

    var swallowed: Mocks.Strictness { layers.last { $0.swallowed != nil }?.swallowed ?? .strict }

    var unusedMocks: Mocks.Strictness { layers.last { $0.unusedMocks != nil }?.unusedMocks ?? .warning }

    var unusedStubs: Mocks.Strictness { layers.last { $0.unusedStubs != nil }?.unusedStubs ?? .warning }

    /// The components that the test itself adds: mocks and registered components.
    var ownComponents: Set<OwnComponent> {
        Set(mocks.map(OwnComponent.init) + layers.flatMap(\.registeredComponents).map(OwnComponent.init))
    }

    /// Returns a failure for each key that the innermost layer mocks or registers twice.
    ///
    /// - Parameter place: The location at which the container is created.
    func findDuplicateMocks(at place: CallPlace) -> [TestFailure] {
        guard let layer = layers.last, layer.mocks.count + layer.registered.count > 1 || !layer.registered.isEmpty
        else { return [] }
        let list = ComponentBuilder.buildArray(layer.registered + layer.mocks.map(\.components))
        let errors = Container { list }.validationReport().errors
        return errors.filter { $0.code == .duplicate }.map { error in
            let places = error.notes.filter { $0.kind == .registered }.compactMap(\.place)
            let text = places.map { "\($0.fileID):\($0.line)" }.joined(separator: ", ")
            let mock = layer.mocks.last { $0.key == error.key }
            return TestFailure("\(error.key) is mocked twice: \(text)", at: mock?.place ?? place)
        }
    }

    // MARK: The container

    /// Creates the test container, with all layers.
    ///
    /// Each layer is a registry over the one before, and takes precedence. If the test shares instances with the base,
    /// all layers form one registry, in which the last component for a key wins. Every component that depends on a
    /// component of this registry then belongs to the test.
    ///
    /// - Parameter log: Observes the container.
    func container(observedBy log: ResolutionLog? = nil) -> Container {
        let creation: [any CreationObserver] = log.map { [$0] } ?? []
        let resolution: [any ResolutionObserver] = log.map { [$0] } ?? []
        if isSharing {
            let components = ComponentBuilder.buildArray(layers.indices.map(components(of:)))
            return base.child(
                duplicates: .lastWins, observers: creation, resolutionObservers: resolution
            ) { components }
        }
        return layers.indices.reduce(base) { container, layer in
            // A copy keeps the observers of its original.
            container.copy(
                duplicates: .lastWins, observers: layer == 0 ? creation : [],
                resolutionObservers: layer == 0 ? resolution : []
            ) { components(of: layer) }
        }
    }

    private func components(of layer: Int) -> ComponentList {
        ComponentBuilder.buildArray(layers[layer].registered + mocksByLayer[layer].map(\.components))
    }
}

extension Container {
    /// Creates a container with the components of modules.
    convenience init(_ modules: [any Module], at place: CallPlace) {
        self.init { ComponentBuilder.buildExpression(modules, fileID: "\(place.fileID)", line: Int(place.line)) }
    }
}
