import CBenchmarkSupport

/// Consumes a result: the optimiser cannot leave out what made it.
@inline(__always)
func consume<Value>(_ value: Value) {
    withUnsafePointer(to: value) { benchmark_sink($0) }
}
