import DIFactoryInjection
import Foundation

/// Creates the source of an origin.
struct OrderSourceFactory: FactoryObject {
    let origin: OrderOrigin

    func makeProduct() throws -> any OrderSource {
        switch origin {
        case .sample:
            guard let url = Bundle.module.url(forResource: "orders", withExtension: "txt") else {
                throw OrderSourceError(origin: origin, reason: "the program was installed without them")
            }
            return FileSource(origin: origin) { try FileHandle(forReadingFrom: url) }
        case .file(let path):
            return FileSource(origin: origin) {
                try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            }
        case .standardInput:
            return FileSource(origin: origin) { .standardInput }
        }
    }
}
