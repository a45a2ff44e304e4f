/// All groups, in the order of the table. Each group is created just before its measurement.
enum Cases {
    static var all: [() throws -> Group] {
        [
            leaf, lookup, roles, graph, staticGraph, internalGraph, concreteGraphs, sharedGraph, arguments, forms,
            unlinked, properties, reading, mainActor, scopes, children, overriddenGraphs, testContainers, asynchronous,
            failures, registering, hundredTypes, sixty, firstResolve, manyRegistrations, changes, validation,
            validationOfThousand, threads, threadsByRole, stubs, observation,
        ]
    }
}
