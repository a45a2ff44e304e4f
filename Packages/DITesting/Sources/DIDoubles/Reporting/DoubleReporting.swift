/// Knows the test that runs: what a testing kit implements for doubles.
///
/// Doubles import no testing library, so that they can live beside the code that they stand in for. They find DITesting by
/// itself where it is part of the program.
public protocol DoubleReporting: SendableMetatype {
    /// Takes what goes wrong with doubles of the test that the caller is part of.
    ///
    /// Asked once for each double, when it is made.
    static var reporter: any DoubleReporter { get }
}
