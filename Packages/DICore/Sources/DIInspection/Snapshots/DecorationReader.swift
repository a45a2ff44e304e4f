import DICore

/// The instances that decorators make of components.
struct DecorationReader {
    private let view: Generation

    /// A decorated instance.
    struct Item {
        let component: ComponentDescription

        /// The roles and decorators that it is made by, the innermost first.
        let path: [AnyObject]
    }

    init(_ view: Generation) { self.view = view }

    /// Returns the decorated instances of a component: for its own key, its roles, its contributions, and redirections.
    ///
    /// - Parameter owner: The container in which the component is registered.
    func items(of record: ComponentRecord, in owner: Generation) -> [Item] {
        if !view.hasDecorators { return [] }
        var items: [Item] = []
        for (key, role) in record.claims where view.isAnswer(record, to: key) {
            items += self.items(of: record, in: owner, as: key, by: role)
        }
        for role in record.contributions where view.isAnswering(record, of: owner) {
            items += self.items(of: record, in: owner, as: role.key, by: record.role(like: role))
        }
        for generation in view.outermostFirst {
            for redirection in generation.redirections {
                let target = view.target(of: Dependency(redirection.key), from: .outside)
                guard case .redirected(let path, let inside) = target.end, case .component(let end, _) = inside.end,
                    end === record
                else { continue }
                let role = record.claims.first { $0.key == inside.dependency.key }?.role
                items += self.items(of: record, in: owner, as: inside.dependency.key, by: role, through: path)
            }
        }
        var seen: Set<[ObjectIdentifier]> = []
        return items.filter { seen.insert($0.path.map(ObjectIdentifier.init)).inserted }
    }

    private func items(
        of record: ComponentRecord, in owner: Generation, as key: ComponentKey, by role: ComponentRole?,
        through redirections: [NeedTarget.OwnedRedirection] = []
    ) -> [Item] {
        var items: [Item] = []
        var path: [AnyObject] = role.map { [$0] } ?? []
        var component = view.description(of: record)
        view.visitDecorators(of: record, in: owner, answering: key, through: redirections) { decorator, key, _ in
            path.append(decorator)
            component = decorator.description(over: component, as: key)
            items.append(Item(component: component, path: path))
        } follow: { redirection in
            path.append(redirection.role)
        }
        return items
    }
}
