extension Registry {
    /// A registry as it was at one moment, for those who share it.
    ///
    /// It is read without a lock. The container changes its tables in place when nobody else has them, so every reader calls
    /// ``giveBack()`` after the last read, and lets go of the snapshot after that.
    final class Snapshot: LinkedObject, @unchecked Sendable {
        // Safety: constant but for `madeListing`: see there.
        let registry: Registry

        /// Those of the container.
        let defaults: ContainerDefaults

        /// The lock of the container that the registry is of.
        private let lock: Lock

        // What is looked at for each thing that is linked: asking the registry would copy it.
        let hasDecorators: Bool
        let distinction: Requester.Distinction
        private let isPlain: Bool

        // The same for each registry over this one, which would look at all below.
        let hasRules: Bool
        let overrides: Bool

        // Safety: read and written under the lock that belongs to this object's address.
        private weak var madeListing: RegistryListing?

        /// The registry of the container around.
        var next: Snapshot? { parent.object }

        // The last property, so that the registry has gone when this does.
        private let parent: LastReference<Snapshot>

        /// - Parameters:
        ///   - defaults: Those of the container.
        ///   - lock: The lock of the container that the registry is of.
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

        /// Makes the list for errors that somebody has, because the container goes.
        func keepListing() { StripedLock(for: self).withLock { madeListing }?.keep(self) }

        /// Orders what was read before the changes that come after, in this container and those around it. Reference counts order
        /// that too, but no tool can see it.
        func giveBack() {
            lock.withLock {}
            for snapshot in registry.around { snapshot.lock.withLock {} }
        }

        /// The claim to a key that answers it, whoever asks; `nil` where more has to be looked at. It says nothing else than
        /// ``Registry/answer(to:from:)``.
        func plainClaim(to key: ComponentKey) -> Claim? { isPlain ? registry.table.only(key) : nil }

        /// The error for a key that nothing answers.
        ///
        /// - Parameters:
        ///   - key: What is missing.
        ///   - dependency: The need that asked for it; `nil` for a request from outside.
        ///   - owner: The component that has the need.
        func missingError(
            _ key: ComponentKey, dependency: Dependency? = nil, owner: ComponentDescription? = nil
        ) -> ResolutionError {
            .missing(key, dependency: dependency, owner: owner, with: help(for: key, dependency, of: owner))
        }

        /// The error for redirections to something that nothing answers.
        func missingTargetError(_ path: [RedirectionRecord]) -> ResolutionError {
            let path = path.map(\.description)
            let (key, dependency) = ResolutionError.need(behind: path)
            return .missingTarget(of: path, with: help(for: key, dependency, of: nil))
        }

        private func help(
            for key: ComponentKey, _ dependency: Dependency?, of owner: ComponentDescription?
        ) -> ResolutionError.Help {
            let help = MissingHelp(for: key, dependency: dependency, owner: owner, in: listing)
            return .late { help.found }
        }
    }
}
