import DICore

/// The identity of a component that a test adds to its container. The key and the source location distinguish it from
/// components of the base.
struct OwnComponent: Hashable {
    let key: ComponentKey
    private let fileID: String
    private let line: Int

    init(_ component: ComponentDescription) {
        key = component.key
        fileID = component.place.fileID
        line = component.place.line
    }

    /// - Parameter step: The component, as a step in the chain of an error.
    init(_ step: ResolutionError.Step) {
        key = step.key
        fileID = step.place?.fileID ?? ""
        line = step.place?.line ?? 0
    }

    init(_ mock: Mocks.Mock) {
        key = mock.key
        fileID = "\(mock.place.fileID)"
        line = Int(mock.place.line)
    }

    var place: Place { Place(fileID: fileID, line: line) }

    /// Feeds the key and the line to the hasher. They differ nearly always, and each creation would hash the file ID.
    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(line)
    }
}

/// An instance that a container created, and its component. It does not keep the instance alive.
final class CreatedInstance: @unchecked Sendable {
    // Safety: only the initializer writes the reference, and the runtime makes loads of weak references thread-safe.
    private weak var object: AnyObject?
    let component: ComponentDescription

    /// Whether the instance is a class instance. Others are never alive.
    let isObject: Bool

    init(_ instance: Any, of component: ComponentDescription) {
        self.component = component
        isObject = Swift.type(of: instance) is AnyClass
        if isObject { object = instance as AnyObject }
    }

    /// Whether the instance is still alive.
    var isAlive: Bool { object != nil }
}
