// The creations around a request. Functions of their own, so that creations take less of the stack.
extension UnsafeMutablePointer<Frame> {
    /// The frame of the creation around this one, or of the request for this one.
    private var next: UnsafeMutablePointer<Frame>? { pointee.around ?? pointee.outer }

    /// The creations from the outermost one to this one, for the thread or the task that runs it.
    var chain: [WaitGraph<ResolutionError.Step>.Link] {
        let innermost = Frame.innermost ?? self
        return ((behalf ?? innermost.behalf)?.chain ?? []) + innermost.ownChain(by: .ofThread).map(\.link)
    }

    // Safety: a frame keeps the handle on whose behalf it was made.
    /// The creation on whose behalf the creations from the outermost one to this one are made.
    var behalf: FrameHandle? { pointee.behalfAround?.takeUnretainedValue() }

    /// Returns the creations of this thread or task from the outermost one to this one.
    ///
    /// - Parameter thread: The identity of the creations of the thread whose frame this is.
    func ownChain(by thread: CreationID) -> [Frame.Running] {
        var running: [Frame.Running] = []
        var last: UnsafeMutablePointer<Frame>? = self
        while let frame = last {
            if let recipe = frame.pointee.recipe, !frame.pointee.hasEnded {
                running.append(
                    Frame.Running(
                        creation: frame.pointee.suspending ?? thread, cell: frame.pointee.cell, recipe: recipe))
            }
            last = frame.next
        }
        return running.reversed()
    }

    /// Whether a creation of this thread or task, from the outermost one to this one, may fill a cell.
    func mayFill(_ cell: CacheCell) -> Bool {
        if let index { return index.contains(ChainIndex.Member(fillingOf: cell)) }
        var last: UnsafeMutablePointer<Frame>? = self
        while let frame = last {
            if frame.pointee.cell === cell, !frame.pointee.hasEnded { return true }
            last = frame.next
        }
        return false
    }

    /// Throws an error if a creation around this one fills a cell.
    ///
    /// - Parameter key: The requested key.
    func checkCycle(of key: ComponentKey, in cell: CacheCell) throws(ResolutionError) {
        // Most creations are not on a cycle, and the chain has the descriptions of all components.
        let innermost = Frame.innermost ?? self
        guard innermost.mayFill(cell) || (behalf ?? innermost.behalf)?.mayFill(cell) == true else { return }
        let chain = chain
        guard let start = chain.lastIndex(where: { $0.cell === cell }) else { return }
        throw ResolutionError(.cycle, key: key, .cycle(chain[start...].compactMap(\.member)))
    }

    /// Throws an error if an instance is being created here for the same component, or the same decoration.
    ///
    /// - Parameters:
    ///   - core: The container that the instance belongs to.
    ///   - scope: The scope that the instance belongs to. Another scope has another instance.
    ///   - isAround: Whether the creations count that are around a request from outside on the same thread or task.
    func checkCycle(
        of recipe: Recipe, in core: ContainerCore, _ scope: Lifespan?, isAround: Bool = true
    ) throws(ResolutionError) {
        guard let origin = recipe.origin else { return }
        let start = isAround ? Frame.innermost ?? self : self
        if let index = start.index, !index.contains(ChainIndex.Member(creationBy: origin, in: core, scope)) { return }
        var last: UnsafeMutablePointer<Frame>? = start
        while let frame = last {
            if let other = frame.pointee.recipe, other.isSame(as: recipe), frame.core === core, frame.scope === scope,
                !frame.pointee.hasEnded
            {
                throw ResolutionError(.cycle, key: recipe.key, .cycle(start.steps(to: frame)))
            }
            last = isAround ? frame.next : frame.pointee.outer
        }
    }

    /// Returns the steps from a creation around this one to this one.
    private func steps(to first: UnsafeMutablePointer<Frame>) -> [ResolutionError.Step] {
        var steps: [ResolutionError.Step] = []
        var last: UnsafeMutablePointer<Frame>? = self
        while let frame = last {
            if let step = frame.pointee.recipe?.step { steps.append(step) }
            last = frame == first ? nil : frame.next
        }
        return steps.reversed()
    }
}
