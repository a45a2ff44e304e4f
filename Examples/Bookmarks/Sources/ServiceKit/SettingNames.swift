public import Configuration
import Synchronization

/// The environment variables of the service, compared with the settings that it has read.
///
/// A reader of the configuration reports to it, so no list of settings is written by hand.
public final class SettingNames: AccessReporter {
    /// A variable that no setting has read.
    public struct Unknown: Sendable, Equatable {
        /// The variable.
        public let variable: String
        /// The variable of a setting with the most similar name.
        public let nearest: String?
    }

    private let prefix: String
    private let variables: [String]
    private let read = Mutex<Set<String>>([])

    /// Notes the variables whose names begin with a prefix.
    public init(environment: [String: String], prefix: String) {
        self.prefix = prefix
        variables = environment.keys.filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// Notes the variable of a setting that is read.
    public func report(_ event: AccessEvent) {
        let names = event.providerResults.compactMap { try? $0.result.get().encodedKey }.filter { $0.hasPrefix(prefix) }
        read.withLock { $0.formUnion(names) }
    }

    /// The variables that no setting has read, in alphabetical order.
    ///
    /// - Complexity: O(*n* · *m*) in the number of variables and of settings.
    public var unknown: [Unknown] {
        let read = read.withLock { $0 }.sorted()
        return variables.filter { !read.contains($0) }.map { variable in
            Unknown(
                variable: variable,
                nearest: read.min { $0.difference(from: variable).count < $1.difference(from: variable).count })
        }
    }
}
