// The instances of an entry.
extension Entry {
    // Safety: the maker is the first property of an object, after a header of two words, and makes values of the type.
    // The caller keeps the entry.
    /// The address of the maker, so that a call does not retain its closure.
    @inlinable
    @inline(__always)
    func heldMaker<Value>(of type: Value.Type) -> UnsafePointer<HeldMaker<Value>> {
        let object = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        return (object + 2 * MemoryLayout<UInt>.size).assumingMemoryBound(to: HeldMaker<Value>.self)
    }

    /// Returns an instance.
    @inlinable
    @inline(__always)
    func instance<Value>(as type: Value.Type, in context: borrowing ResolutionContext) throws -> Value {
        if let box = cell?.readyBox { return box._withUnsafeGuaranteedRef { $0.value(as: type) } }
        do {
            return try heldMaker(of: type).pointee(context)
        } catch {
            throw passedOn(error)
        }
    }

    /// Returns a box with an instance.
    func box(in context: borrowing ResolutionContext) throws -> InstanceBox {
        func box<Value>(_ type: Value.Type) throws -> InstanceBox {
            .holding(try instance(as: type, in: context), isMainActor: binding == .instance)
        }
        return try _openExistential(key.liveType, do: box)
    }

    /// Returns an instance, for a request from outside, with a frame of its own if it needs one.
    func instance<Value>(
        as type: Value.Type, of generation: Generation, in scope: Lifespan?, from origin: (any RequestOrigin)?,
        isMainActor: Bool, isReadOnly: Bool = false
    ) throws -> Value {
        if scope == nil, !isReadOnly, !traits.needFrame, isMainActor || binding == .none {
            return try heldMaker(of: type).pointee(ResolutionContext(generation.frame + (isMainActor ? 1 : 0)))
        }
        var frame = Frame(generation, in: scope, isMainActor: isMainActor, isReadOnly: isReadOnly, from: origin)
        return try withUnsafeMutablePointer(to: &frame) { frame in
            defer { frame.end() }
            return try heldMaker(of: type).pointee(ResolutionContext(frame))
        }
    }

    /// Returns an error of the maker for the request around: with the step for the component, unless that request tries
    /// again.
    @usableFromInline
    func passedOn(_ error: any Error) -> any Error { error is InstanceIsGone ? error : passed(error) }

    /// Returns an error that has left the maker, with the step for the component.
    @usableFromInline
    func passed(_ error: any Error) -> ResolutionError {
        let component = origin?.description(as: key)
        return ResolutionError.wrapping(
            error, key: component?.key ?? key, by: [component, (origin as? Decoration)?.decorated].compactMap { $0 }
        ).through(step)
    }
}
