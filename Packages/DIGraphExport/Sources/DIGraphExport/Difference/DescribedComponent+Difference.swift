import DICore
import DIInspection

extension DescribedComponent {
    typealias Detail = GraphDifference.Detail

    func difference(
        _ mark: GraphDifference.Mark, _ details: [Detail] = []
    ) -> GraphDifference.Component {
        GraphDifference.Component(
            mark: mark, name: identity.key, decoratorNumber: identity.decoratorNumber, condition: identity.condition,
            traits: drawn.traits, place: drawn.place,
            needs: mark == .added ? content.needs.filter { !$0.isDecoration }.map(\.text) : [], details: details,
            drawn: drawn)
    }

    /// Returns the differences between this component and its counterpart in the new graph.
    ///
    /// - Parameter isAnsweredAlike: Whether the same components answer a need of this component and one of the new one.
    func details(
        to new: DescribedComponent, comparesLines: Bool, isAnsweredAlike: (Need, Need) -> Bool
    ) -> [Detail] {
        var details: [Detail] = []
        if !isDecoration { details += lifetimeDetails(to: new) }
        if content.isolation != new.content.isolation {
            details.append(
                Detail(aspect: .isolation, old: content.isolation.name, new: new.content.isolation.name))
        }
        details += placeDetails(to: new, comparesLines: comparesLines)
        if content.standing != new.content.standing {
            details.append(
                Detail(aspect: .standing, old: content.standing.rawValue, new: new.content.standing.rawValue))
        }
        details += Self.details(.role, from: content.roles, to: new.content.roles)
        details += Self.details(.collection, from: content.collections, to: new.content.collections)
        details += Self.details(.mark, from: content.marks, to: new.content.marks)
        return details + needDetails(to: new, isAnsweredAlike: isAnsweredAlike)
    }

    private static func details(_ aspect: Detail.Aspect, from old: [String], to new: [String]) -> [Detail] {
        new.without(old).map { Detail(aspect: aspect, old: nil, new: $0) }
            + old.without(new).map { Detail(aspect: aspect, old: $0, new: nil) }
    }

    private func lifetimeDetails(to new: DescribedComponent) -> [Detail] {
        if content.lifetime == new.content.lifetime, content.outerScopes == new.content.outerScopes { return [] }
        var (before, after) = (lifetimeText, new.lifetimeText)
        if before == after {
            before += " (\(content.lifetime.extent.rawValue))"
            after += " (\(new.content.lifetime.extent.rawValue))"
        }
        return [Detail(aspect: .lifetime, old: before, new: after)]
    }

    private var lifetimeText: String {
        var text = content.lifetime.name
        if content.lifetime.isWeak, !text.contains("weak") { text += ", weak" }
        if content.lifetime.isRenewed { text += ", renewed" }
        for scope in content.outerScopes { text += " in \(scope)" }
        return text
    }

    private func placeDetails(to new: DescribedComponent, comparesLines: Bool) -> [Detail] {
        var details: [Detail] = []
        if content.file != new.content.file || (comparesLines && line != new.line) {
            let (before, after) = comparesLines ? (drawn.place, new.drawn.place) : (content.file, new.content.file)
            details.append(Detail(aspect: .place, old: before ?? "nowhere", new: after ?? "nowhere"))
        }
        if content.modules != new.content.modules {
            details.append(Detail(aspect: .modules, old: modulesText, new: new.modulesText))
        }
        return details
    }

    private var modulesText: String {
        content.modules.isEmpty ? "none" : content.modules.joined(separator: " → ")
    }

    // MARK: Needs

    private func needDetails(
        to new: DescribedComponent, isAnsweredAlike: (Need, Need) -> Bool
    ) -> [Detail] {
        var pairing = Pairing(
            old: Array(content.needs.enumerated()), new: Array(new.content.needs.enumerated()))
        pairing.match { [$0.element.request, $0.element.form, $0.element.label] }
        let unmoved = pairing.pairs.count
        pairing.match { [$0.element.request, $0.element.form] }
        let same = pairing.pairs
        // A parameter that was only shifted by another one before it counts as unchanged.
        let order = same.sorted { $0.new.offset < $1.new.offset }.map(\.old.offset)
        let isInOrder = zip(order, order.dropFirst()).allSatisfy { $0 < $1 }
        var changes: [(position: Int, detail: Detail)] = []
        for (index, pair) in same.enumerated() {
            let (before, after) = (pair.old.element, pair.new.element)
            let isMoved = index >= unmoved && !(isInOrder && before.isNumbered && after.isNumbered)
            if !isAnsweredAlike(before, after) {
                changes.append((pair.new.offset, Self.answerDetail(before, after)))
            } else if isMoved {
                changes.append((pair.new.offset, Detail(aspect: .need, old: before.head, new: after.head)))
            }
        }
        pairing.match { $0.element.label }
        for pair in pairing.pairs.dropFirst(same.count) {
            changes.append(
                (pair.new.offset, Detail(aspect: .need, old: pair.old.element.request, new: pair.new.element.text)))
        }
        changes += pairing.new.map { ($0.offset, Detail(aspect: .need, old: nil, new: $0.element.text)) }
        return changes.sorted { $0.position < $1.position }.map(\.detail)
            + pairing.old.map { Detail(aspect: .need, old: $0.element.text, new: nil) }
    }

    private static func answerDetail(_ old: Need, _ new: Need) -> Detail {
        // Another component with the same name answers.
        let answer = old.answer == new.answer ? "another \(old.answer)" : old.answer
        return Detail(aspect: .need, old: answer, new: "\(new.head) → \(new.answer)")
    }
}

extension DescribedComponent.Need {
    /// Whether the label is a number, which shifts when a parameter is added or removed before it.
    fileprivate var isNumbered: Bool { label?.hasPrefix("parameter ") == true }
}
