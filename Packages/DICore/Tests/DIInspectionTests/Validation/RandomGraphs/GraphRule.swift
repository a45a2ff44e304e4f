import DICore

/// A rule whose components answer for one receiver of a random graph.
struct GraphRule: KeyRule {
    let receiver: RandomGraph.Key.Shape
    let precedence: Int
    let components: ComponentList

    func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
        guard let type = request.receiver?.type, type == receiver.type else { return nil }
        return .ownComponents(precedence: precedence)
    }
}
