import DICaches
public import DICore
import DIFactoryInjection

/// An object that lives as long as a request.
public protocol Session: Part {}

/// Another object that lives as long as a request.
public protocol Trace: Part {}

/// An object that is created once per task.
public protocol Draft: Part {}

final class SessionObject: Session, LeafPart {}

final class TraceObject: Trace, LeafPart {}

final class DraftObject: Draft, LeafPart {}

/// Objects that live in a scope or in a task cache.
public struct RequestModule: Module {
    /// Creates the module.
    public init() {}

    /// The components.
    public var components: ComponentList {
        Component((any Session).self, init: SessionObject.init).cached(.scope("request"))
        Component((any Trace).self, init: TraceObject.init).cached(.scope("request"))
        Component((any Draft).self, init: DraftObject.init).cached(.perTask)
    }
}

/// The session, constructed by hand.
@inline(never)
public func directSession() -> any Session { SessionObject() }

/// The trace, constructed by hand.
@inline(never)
public func directTrace() -> any Trace { TraceObject() }
