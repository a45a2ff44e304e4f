// Who tests with doubles uses both modules: one import is enough.
@_exported public import DIDoubles

/// Reports what goes wrong with doubles to the test that runs. DIDoubles finds this type by its name.
///
/// The type is not internal: a release build would leave out an internal type that nothing else names.
@_documentation(visibility: internal)
public enum DoubleTests: DoubleReporting {
    /// The sink for failures of the test that runs.
    public static var reporter: any DoubleReporter { FailureSink.here }
}
