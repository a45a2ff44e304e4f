import DIFactoryInjection
import Foundation

/// Creates the source of an origin.
struct OrderSourceFactory: FactoryObject {
    let origin: OrderOrigin

    func makeProduct() -> any OrderSource {
        switch origin {
        case .sample:
            return SampleSource()
        case .file(let path):
            return FileSource(origin: origin) {
                try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            }
        case .standardInput:
            return FileSource(origin: origin) { .standardInput }
        }
    }
}
