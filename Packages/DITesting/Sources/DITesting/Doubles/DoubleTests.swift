// Who tests with doubles uses both modules: one import is enough.
@_exported public import DIDoubles

/// Tells doubles which test runs. They find it by its name: see `TestingKit` of DIDoubles.
enum DoubleTests: DoubleReporting {
    static var reporter: any DoubleReporter { FailureSink.here }
}
