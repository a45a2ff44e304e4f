/// A reference to an instance that is bound to the main actor. It releases the instance there, on whichever thread it is dropped.
///
/// Only its subclasses release the instance: a reference is made with ``holding(_:)``.
@usableFromInline
class MainActorReference<Value>: @unchecked Sendable {
    // Safety: the reference itself is immutable and may be dropped anywhere. The instance is read and written for requests
    // from the main actor only, and released on the main actor.

    // Safety: owns one reference to the box, which the deinitializer of the subclass releases, on the main actor.
    @usableFromInline
    final let held: Unmanaged<TypedInstanceBox<Value>>

    /// The instance, for use on the main actor.
    @inlinable
    @inline(__always)
    final var value: Value { held._withUnsafeGuaranteedRef { $0.held.value } }

    fileprivate init(_ value: Value) {
        held = .passRetained(TypedInstanceBox(value))
    }

    /// Makes a reference to an instance.
    static func holding(_ value: Value) -> MainActorReference {
        if #available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
            return IsolatedReference(value)
        }
        return sending(value)
    }

    /// Makes a reference for systems whose runtime has no isolated deinitializers.
    static func sending(_ value: Value) -> MainActorReference { SentReference(value) }
}

/// Releases the instance at once where it is dropped on the main actor, and sends it there where it is not.
@available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
private final class IsolatedReference<Value>: MainActorReference<Value>, @unchecked Sendable {
    // Safety: see `MainActorReference`.

    @MainActor deinit { held.release() }
}

/// Always sends the instance to the main actor.
private final class SentReference<Value>: MainActorReference<Value>, @unchecked Sendable {
    // Safety: see `MainActorReference`.

    deinit {
        // Safety: the one reference goes with the task; nobody else has one.
        Task { @MainActor [held] in held.release() }
    }
}
