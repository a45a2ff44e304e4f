#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The standard error of the process.
package enum StandardError {
    /// Writes a text.
    package static func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { writeOnce($0) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    private static func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #elseif canImport(Glibc)
            Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #else
            Musl.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        #endif
    }
}
