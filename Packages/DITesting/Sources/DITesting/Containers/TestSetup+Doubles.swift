import DICore
import DIInspection

extension TestSetup {
    /// The components that only this test adds, and that are reported if they are unused: mocks and registered
    /// components.
    var expectedComponents: [OwnComponent] {
        let registered = layers.filter { !$0.isShared }.flatMap(\.registeredComponents)
        return expectedMocks.map(OwnComponent.init) + registered.map(OwnComponent.init)
    }

    /// The doubles that are registered as instances. No container creates these.
    var registeredDoubles: [(OwnComponent, [DoubleRecord])] {
        layers.flatMap(\.registered).flatMap { list -> [(OwnComponent, [DoubleRecord])] in
            let container = Container { list }
            let instances = container.components.filter { $0.lifetime == .instance }
            // Resolving an instance would run its decorators.
            if instances.isEmpty || !container.graph().decorators.isEmpty { return [] }
            return instances.map { component in
                func doubles<Value>(of type: Value.Type) -> [DoubleRecord] {
                    // A component that cannot be resolved here, such as one of two with the same key, is reported
                    // elsewhere.
                    let instance = try? container.resolve(type, qualifier: component.key.qualifier)
                    return instance.map { DoubleRecord.records(in: $0) } ?? []
                }
                return (OwnComponent(component), component.key.type.map { _openExistential($0, do: doubles) } ?? [])
            }
        }
    }
}
