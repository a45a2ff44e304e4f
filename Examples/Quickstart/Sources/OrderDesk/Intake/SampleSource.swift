import Foundation

/// The orders that ship with the program.
struct SampleSource: OrderSource {
    func read() throws(OrderSourceError) -> [UInt8] {
        guard let url = Bundle.module.url(forResource: "orders", withExtension: "txt") else {
            throw OrderSourceError(origin: .sample, reason: "the program was installed without them")
        }
        return try FileSource(origin: .sample) { try FileHandle(forReadingFrom: url) }.read()
    }
}
