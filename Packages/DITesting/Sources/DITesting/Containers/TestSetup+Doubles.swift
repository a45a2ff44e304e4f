import DICore
import DIInspection

extension TestSetup {
    /// What the test put in place for itself alone, and is told of where it goes unused: mocks, and what it registers besides.
    var expectedComponents: [OwnComponent] {
        let registered = layers.filter { !$0.isShared }.flatMap(\.registered).flatMap { list in
            Container { list }.components
        }
        return expectedMocks.map(OwnComponent.init) + registered.map(OwnComponent.init)
    }

    /// The doubles that are registered as instances, which no container creates.
    var registeredDoubles: [(OwnComponent, [DoubleRecord])] {
        layers.flatMap(\.registered).flatMap { list -> [(OwnComponent, [DoubleRecord])] in
            let container = Container { list }
            let instances = container.components.filter { $0.lifetime == .instance }
            // A decorator would be run by asking.
            if instances.isEmpty || !container.graph().decorators.isEmpty { return [] }
            return instances.map { component in
                func doubles<Value>(of type: Value.Type) -> [DoubleRecord] {
                    // What cannot be had from here, such as one of two with the same key, is no mistake here.
                    let instance = try? container.resolve(type, qualifier: component.key.qualifier)
                    return instance.map { DoubleRecord.records(in: $0) } ?? []
                }
                return (OwnComponent(component), component.key.type.map { _openExistential($0, do: doubles) } ?? [])
            }
        }
    }
}
