extension Frame {
    /// The frame for makers that read no frame.
    static let unused = Frame(Frame.Environment(container: ContainerReference()))
}
