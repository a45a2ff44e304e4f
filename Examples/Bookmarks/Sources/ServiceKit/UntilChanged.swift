public import DependencyInjection
public import Foundation

/// A cache that keeps an instance as long as its source has the same version.
///
/// It is for instances that are read from a file that operators edit while the service runs.
public struct UntilChanged<Version: Equatable & Sendable>: CacheStrategy {
    private let name: String
    private let version: @Sendable () -> Version

    /// Creates a cache. The closure is called for each request, on any thread, and must be quick.
    public init(_ name: String, version: @escaping @Sendable () -> Version) {
        (self.name, self.version) = (name, version)
    }

    /// The lifetime in the graph and in messages.
    public var lifetime: Lifetime { Lifetime(.container, name: "until \(name) changes", isRenewed: true) }

    /// A cell that is replaced when the version is another.
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        GuardedSlot(initial: Place(cell: CacheCell(), version: nil)) { [version] place, _ in
            let current = version()
            if place.version != current { place = Place(cell: CacheCell(), version: current) }
            return place.cell
        }
    }

    private struct Place: Sendable {
        let cell: CacheCell
        let version: Version?
    }
}

extension UntilChanged where Version == FileVersion {
    /// Creates a cache for instances that are read from a file.
    public init(file: URL) {
        self.init(file.lastPathComponent) { FileVersion(of: file) }
    }
}

/// The date and the size of a file, without its contents.
public struct FileVersion: Equatable, Sendable {
    private let modified: Date?
    private let size: Int?

    /// Looks at a file; one that is missing has a version too.
    public init(of file: URL) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        modified = attributes?[.modificationDate] as? Date
        size = attributes?[.size] as? Int
    }
}
