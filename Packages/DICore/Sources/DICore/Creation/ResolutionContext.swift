/// What a maker creates with: the frame of the request. It cannot outlive the call.
public struct ResolutionContext: ~Copyable {
    // Safety: whoever makes the context keeps the frame until the call has returned.
    @usableFromInline
    let frame: UnsafeMutablePointer<Frame>

    @inlinable
    @inline(__always)
    init(_ frame: UnsafeMutablePointer<Frame>) { self.frame = frame }
}
