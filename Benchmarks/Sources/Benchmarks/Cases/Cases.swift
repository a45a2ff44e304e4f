/// All groups, in the order of the table. Each is made when its turn comes.
enum Cases {
    static var all: [() throws -> Group] {
        [
            leaf, lookup, graph, internalGraph, concreteGraphs, sharedGraph, arguments, forms, unlinked, properties,
            reading,
            mainActor, scopes, children, testContainers, asynchronous, failures, registering, firstResolve,
            manyRegistrations, changes, validation, threads, borrowedThreads, stubs, observation,
        ]
    }
}
