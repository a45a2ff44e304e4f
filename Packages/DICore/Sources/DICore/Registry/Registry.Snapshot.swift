extension Registry {
    /// A shared registry, as it was at one moment.
    ///
    /// It is read without a lock. The container changes its tables in place when they are not shared. So every reader
    /// calls ``giveBack()`` after the last read, and releases the snapshot after that.
    final class Snapshot: LinkedObject, @unchecked Sendable {
        // Safety: constant, except for `madeListing`.
        let registry: Registry

        /// The defaults of the container.
        let defaults: ContainerDefaults

        /// The lock of the container.
        private let lock: Lock

        // Read for each component that is linked: asking the registry would copy it.
        let hasDecorators: Bool
        let distinction: Requester.Distinction
        let isPlain: Bool

        // Read by each registry over this one, which would otherwise ask all registries below.
        let hasRules: Bool
        let overrides: Bool

        // Safety: read and written under the lock that belongs to this object's address.
        private weak var madeListing: RegistryListing?

        /// The registry of the parent container.
        var next: Snapshot? { parent.object }

        // The last property, so that the registry is released before it.
        private let parent: LastReference<Snapshot>

        /// - Parameter lock: The lock of the container.
        init(_ registry: Registry, defaults: ContainerDefaults = ContainerDefaults(), guardedBy lock: Lock) {
            self.registry = registry
            self.defaults = defaults
            self.lock = lock
            parent = LastReference(to: registry.parent)
            hasDecorators = registry.hasDecorators
            hasRules = registry.hasRules
            overrides = registry.overrides
            distinction = registry.distinction
            isPlain = registry.isPlain
        }

        /// The list of components for errors that are thrown now.
        var listing: RegistryListing {
            StripedLock(for: self).withLock {
                if let madeListing { return madeListing }
                let new = RegistryListing(of: self)
                madeListing = new
                return new
            }
        }

        /// Makes the list for errors that still exist, because the container goes.
        func keepListing() { StripedLock(for: self).withLock { madeListing }?.keep(self) }

        /// Orders the reads before the changes that follow, in this container and those around it. Reference counts
        /// order them too, but the thread sanitizer cannot see that.
        func giveBack() {
            lock.withLock {}
            for snapshot in registry.around { snapshot.lock.withLock {} }
        }

        /// Returns the claim that answers a key for every requester, like ``Registry/answer(to:from:)``; `nil` if that
        /// depends on more than the claim.
        func plainClaim(to key: ComponentKey) -> Claim? {
            guard isPlain else { return nil }
            var found = registry.table.find(key)
            var next = registry.parent
            // A container answers before those around it.
            while case .nothing = found, let outer = next {
                found = outer.registry.table.find(key)
                next = outer.registry.parent
            }
            if case .claim(let claim) = found { return claim }
            return nil
        }

        /// Whether something is registered for a key in the container itself.
        func mentions(_ key: ComponentKey) -> Bool { registry.table.contains(key) }

        /// Returns the error for a key that no component answers.
        ///
        /// - Parameters:
        ///   - key: The missing key.
        ///   - dependency: The dependency on the key; `nil` for a request from outside of any component.
        ///   - owner: The component with the dependency.
        func missingError(
            _ key: ComponentKey, dependency: Dependency? = nil, owner: ComponentDescription? = nil
        ) -> ResolutionError {
            .missing(key, dependency: dependency, owner: owner, lateHints: hints(for: key, dependency, of: owner))
        }

        /// Returns the error for redirections to a key that no component answers.
        func missingTargetError(_ path: [RedirectionRecord]) -> ResolutionError {
            let path = path.map(\.description)
            let (key, dependency) = ResolutionError.need(behind: path)
            return .missingTarget(of: path, lateHints: hints(for: key, dependency, of: nil))
        }

        private func hints(
            for key: ComponentKey, _ dependency: Dependency?, of owner: ComponentDescription?
        ) -> ResolutionError.LateHints {
            let help = MissingHelp(for: key, dependency: dependency, owner: owner, in: listing)
            return { help.hints }
        }
    }
}
