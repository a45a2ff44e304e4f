/// The frame of the request, for which a maker creates an instance. It cannot outlive the call.
public struct ResolutionContext: ~Copyable {
    // Safety: the code that makes the context keeps the frame until the call has returned.
    @usableFromInline
    let frame: UnsafeMutablePointer<Frame>

    @inlinable
    @inline(__always)
    init(_ frame: UnsafeMutablePointer<Frame>) { self.frame = frame }
}
