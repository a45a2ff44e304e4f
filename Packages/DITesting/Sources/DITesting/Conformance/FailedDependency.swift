/// The error of a dependency that a suite makes fail.
struct FailedDependency: Error {}
