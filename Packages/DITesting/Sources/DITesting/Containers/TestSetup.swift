import DICore

/// What a test container is made from: a base, and layers of mocks on it.
struct TestSetup: Sendable {
    /// What is tested.
    enum Base: Sendable {
        case components(ComponentList)
        case container(Container)
    }

    let base: Base

    /// Whether instances of the base container that no mock affects are shared with it.
    let isSharing: Bool

    /// From the outermost to the innermost.
    var layers: [Mocks]

    /// All mocks that count: of several for one key, that of the innermost layer.
    var mocks: [Mocks.Mock] { layers.indices.flatMap(mocks(of:)) }

    /// The mocks that somebody is told of who does not use them.
    var expectedMocks: [Mocks.Mock] {
        layers.indices.filter { !layers[$0].isShared }.flatMap(mocks(of:)).filter { !$0.isStub }
    }

    private func mocks(of layer: Int) -> [Mocks.Mock] {
        let above = Set(layers[(layer + 1)...].flatMap(\.mocks).map(\.key))
        return layers[layer].mocks.filter { !above.contains($0.key) }
    }

    var allowed: Set<ComponentKey> { Set(layers.flatMap(\.allowed)) }

    var forbidsLive: Bool { layers.contains { $0.forbidsLive || $0.makers != nil } }

    var unusedMocks: Strictness { layers.last { $0.unusedMocks != nil }?.unusedMocks ?? .warning }

    /// What the test itself puts into the container: mocks, and what it registers besides.
    var ownComponents: Set<OwnComponent> {
        let registered = layers.flatMap(\.registered).flatMap { list in Container { list }.components }
        return Set(mocks.map(OwnComponent.init) + registered.map(OwnComponent.init))
    }

    /// A failure for each key that is mocked twice in the innermost layer.
    var mockedTwice: [TestFailure] {
        var seen: [ComponentKey: [CallPlace]] = [:]
        return (layers.last?.mocks ?? []).compactMap { mock in
            seen[mock.key, default: []].append(mock.place)
            guard let places = seen[mock.key], places.count > 1 else { return nil }
            let list = places.map(\.description).joined(separator: ", ")
            return TestFailure("\(mock.key) is mocked twice: \(list)", at: mock.place)
        }
    }

    /// Whether something in what is tested, without any mock, answers to a key.
    func baseContains(_ key: ComponentKey) -> Bool {
        switch base {
        case .components(let components): Container { components }.contains(key)
        case .container(let base): base.contains(key)
        }
    }

    /// The container, with everything in it.
    ///
    /// - Parameter log: Told of all that happens in it.
    func container(observedBy log: ResolutionLog? = nil) -> Container {
        var container: Container
        switch base {
        case .components(let components): container = Container { components }
        case .container(let base): container = base
        }
        for (index, layer) in layers.enumerated() {
            let components = ComponentBuilder.buildArray(layer.registered + layer.mocks.map(\.components))
            container = derive(
                container, observedBy: index == layers.count - 1 ? log : nil, isSharing: isSharing, components)
        }
        return container
    }

    private func derive(
        _ container: Container, observedBy log: ResolutionLog?, isSharing: Bool, _ components: ComponentList
    ) -> Container {
        let creation: [any CreationObserver] = log.map { [$0] } ?? []
        let resolution: [any ResolutionObserver] = log.map { [$0] } ?? []
        if isSharing {
            return container.child(observers: creation, resolutionObservers: resolution) { components }
        }
        return container.copy(observers: creation, resolutionObservers: resolution) { components }
    }
}

extension TestSetup.Base {
    /// What modules hold.
    init(_ modules: [any Module]) {
        self = .components(ComponentBuilder.buildArray(modules.map(ComponentBuilder.buildExpression)))
    }
}
