// A test with doubles uses both modules; one import is enough.
@_exported public import DIDoubles

/// The connection of doubles to the running test. DIDoubles finds this type by its name.
///
/// The type is public because a release build would strip an internal type without uses.
@_documentation(visibility: internal)
public enum DoubleTests: DoubleReporting {
    /// The failure sink of the running test.
    public static var reporter: any DoubleReporter { FailureSink.forCaller }
}
