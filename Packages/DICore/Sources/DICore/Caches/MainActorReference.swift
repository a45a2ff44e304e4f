/// Holds an instance that is bound to the main actor, and lets go of it there, whoever drops the reference.
///
/// Only its subclasses let go of what it holds: a reference is made with ``holding(_:)``.
@usableFromInline
class MainActorReference<Value>: @unchecked Sendable {
    // Safety: the reference itself is immutable and may be dropped anywhere. What it holds is read and written for requests
    // from the main actor only, and released on the main actor.

    // Safety: owns one reference to the box, which the deinitialiser of the subclass lets go of, on the main actor.
    @usableFromInline
    final let held: Unmanaged<TypedInstanceBox<Value>>

    /// What is held, for use on the main actor.
    @inlinable
    @inline(__always)
    final var value: Value { held._withUnsafeGuaranteedRef { $0.held.value } }

    init(_ value: Value) {
        held = .passRetained(TypedInstanceBox(value))
    }

    /// A reference to an instance.
    static func holding(_ value: Value) -> MainActorReference {
        if #available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
            return IsolatedReference(value)
        }
        return SentReference(value)
    }
}

/// Released at once where it is dropped on the main actor, and sent there where it is not.
@available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
private final class IsolatedReference<Value>: MainActorReference<Value>, @unchecked Sendable {
    // Safety: see `MainActorReference`.

    // Isolated: what is held goes where this runs.
    @MainActor deinit { held.release() }
}
