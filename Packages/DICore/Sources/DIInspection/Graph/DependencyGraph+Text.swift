import DICore

extension DependencyGraph: CustomStringConvertible {
    /// The graph as text: each component with its lifetime and place, and its needs below it.
    ///
    /// ```text
    /// Checkout (cached), as PaymentFlow                 Shop/Checkout.swift:41, by ShopModule
    ///   parameter 1: TaxTable "reduced"
    ///   parameter 2: collection PricingRule → VolumeDiscount, LoyaltyDiscount
    /// ```
    ///
    /// The text is the same in every run: types have short names, or full names and numbers if short names are
    /// ambiguous.
    /// - Complexity: O(*n* + *m*) in the number of components and edges.
    public var description: String { text(places: .lines) }

    /// How much of the places in the source the text of a graph has.
    ///
    /// Thread-safety: an immutable value.
    public enum Places: String, Sendable, Hashable, CaseIterable {
        /// The modules on the path to the registration: `, by AppModule → ShopModule`.
        case none
        /// The file too: `, in Shop/Checkout.swift, by AppModule → ShopModule`.
        case files
        /// The file and the line, in a column of their own: `   Shop/Checkout.swift:41, by AppModule → ShopModule`.
        case lines
    }

    /// Returns the graph as text, with as much of the places as you choose.
    ///
    /// Without ``Places/lines``, a line changes only if its component changes: for texts that are kept and compared.
    /// The lines have the order of registration, as collections have.
    ///
    /// ```text
    /// Checkout (cached), as PaymentFlow, by ShopModule
    ///   parameter 1: TaxTable "reduced"
    /// ```
    ///
    /// - Returns: The text without a line break at its end; ``description`` is the text with lines.
    /// - Complexity: O(*n* + *m*) in the number of components and edges.
    public func text(places: Places) -> String {
        let names = names()
        let heads = nodes.map { Self.head($0, names).visible }
        let redirected = redirections.map { "redirection of \(names.name($0.key)) to \(names.name($0.target))" }
        let width = min(64, (heads + redirected).map(\.count).max() ?? 0)
        func line(_ head: String, _ place: Place) -> String {
            switch places {
            // Without a column: a component must not change the lines of others.
            case .none: head + by(place)
            case .files: head + (place.fileID.isEmpty ? "" : ", in \(place.fileID)") + by(place)
            case .lines: head + String(repeating: " ", count: max(0, width - head.count)) + "   \(place)"
            }
        }
        func by(_ place: Place) -> String {
            place.modules.isEmpty ? "" : ", by \(place.modules.joined(separator: " → "))"
        }
        var lines: [String] = []
        for (node, head) in zip(nodes, heads) {
            lines.append(line(head, node.component.place))
            for edge in node.edges { lines.append("  " + text(edge, names)) }
            guard !node.isReplaced else { continue }
            switch node.opacity {
            case .transparent: break
            case .untilCreated:
                lines.append("  and needs that are known after the first creation (opaque until created)")
            case .opaque: lines.append("  and requests in its code (opaque)")
            }
        }
        for decorator in decorators where decorator.isIdle {
            lines.append(line("decorator of \(names.name(decorator.key))", decorator.place) + ", decorates nothing")
        }
        var sorted = Array(zip(redirections, redirected))
        // Their own order is that of their places.
        if places != .lines { sorted.sort { $0.1 < $1.1 } }
        for (redirection, text) in sorted {
            let mark = redirection.condition ?? (redirection.outcome == .unused ? "unused" : nil)
            lines.append(line(text, redirection.place) + (mark.map { ", \($0)" } ?? ""))
        }
        for need in externalNeeds where !need.isAnswered {
            lines.append("\(need.module.map { "\($0) needs" } ?? "needed") from outside: \(names.name(need.key))")
        }
        if let roots, !roots.isEmpty {
            lines.append("requested from outside: \(roots.map { text($0, names) }.joined(separator: ", "))")
        }
        return lines.map(\.visible).joined(separator: "\n")
    }

    private static func head(_ node: Node, _ names: TypeNames) -> String {
        var text = names.name(node.component.key) + node.component.traits
        let answersTo = node.component.roles.map(names.name)
        if !answersTo.isEmpty { text += ", as \(answersTo.joined(separator: ", "))" }
        var collections: [String] = []  // a contribution to an array and a map of one type counts once
        for name in node.contributions.map({ names.name($0.element) }) where !collections.contains(name) {
            collections.append(name)
        }
        if !collections.isEmpty { text += ", one of \(collections.joined(separator: ", "))" }
        if node.isModulePrivate { text += ", private" }
        if node.isEager, node.decorates == nil { text += ", eager" }
        if node.isReplaced { return text + ", replaced" }
        switch node.standing {
        case .explicit: break
        case .overriding: text += ", overriding"
        case .default: text += ", default"
        }
        return node.isReachable ? text : text + ", unreachable"
    }

    private func text(_ edge: Edge, _ names: TypeNames) -> String {
        let label = edge.dependency.label.map { "\($0): " } ?? ""
        let key = names.name(edge.dependency.key)
        let base = label + (edge.dependency.kind == .required ? key : "\(edge.dependency.kind.rawValue) \(key)")
        switch edge.outcome {
        case .answered:
            let targets = edge.targets.map { target -> String in
                let component = nodes[target].component
                let decorator = component.decoratorNumber.map { ComponentDescription.decorator($0) }
                let marks = [decorator, component.condition].compactMap(\.self)
                return names.name(component.key) + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
            }
            return targets.isEmpty || targets == [key] ? base : "\(base) → \(targets.joined(separator: ", "))"
        case .container, .unused: return base
        case .absent: return "\(base) → nil"
        case .empty: return "\(base) → empty"
        case .external: return "\(base) → from outside"
        case .missing: return "\(base) → nothing"
        case .ambiguous: return "\(base) → several"
        case .redirectionLoop: return "\(base) → a cycle of redirections"
        case .cycle: return "\(base) → itself"
        }
    }
}
