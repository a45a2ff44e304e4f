/// What a suite makes a dependency fail with.
struct FailedDependency: Error {}
