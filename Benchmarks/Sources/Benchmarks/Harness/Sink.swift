import CBenchmarkSupport

/// Consumes a result, so that the optimizer cannot remove the code that creates it.
@inline(__always)
func consume<Value>(_ value: Value) {
    withUnsafePointer(to: value) { benchmark_sink($0) }
}
