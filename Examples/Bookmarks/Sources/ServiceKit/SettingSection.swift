public import Configuration

/// A section of the configuration, which reports values that it cannot use.
///
/// `ConfigReader` returns a default for a value of the wrong type. A service that starts with another port than its
/// operator wrote is worse than one that does not start.
public struct SettingSection: Sendable {
    private let name: String
    private let reader: ConfigReader

    /// A section of the configuration of a reader.
    public init(_ name: String, of reader: ConfigReader) {
        self.name = name
        self.reader = reader.scoped(to: ConfigKey(name))
    }

    /// Returns a number within a range.
    ///
    /// - Throws: ``InvalidSetting``.
    public func int(_ key: String, default fallback: Int, in range: ClosedRange<Int>) throws(InvalidSetting) -> Int {
        let found = reader.int(forKey: ConfigKey(key))
        guard let value = found ?? (isMissing(key) ? fallback : nil) else {
            throw InvalidSetting("\(name).\(key) is not a number")
        }
        guard range.contains(value) else {
            throw InvalidSetting(
                "\(name).\(key) is \(value), and not between \(range.lowerBound) and \(range.upperBound)")
        }
        return value
    }

    /// Returns a text that is not empty, or `nil` if the setting is missing.
    ///
    /// - Throws: ``InvalidSetting``.
    public func string(_ key: String) throws(InvalidSetting) -> String? {
        let found = reader.string(forKey: ConfigKey(key))
        guard found?.isEmpty != true, found != nil || isMissing(key) else {
            throw InvalidSetting("\(name).\(key) is not a text")
        }
        return found
    }

    /// Returns one of the cases of an enumeration.
    ///
    /// - Throws: ``InvalidSetting``.
    public func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, default fallback: Choice
    ) throws(InvalidSetting) -> Choice {
        guard let text = try string(key) else { return fallback }
        guard let choice = Choice(rawValue: text) else {
            let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw InvalidSetting("\(name).\(key) is \"\(text)\", and not one of \(choices)")
        }
        return choice
    }

    private func isMissing(_ key: String) -> Bool {
        let key = ConfigKey(key)
        return reader.string(forKey: key) == nil && reader.double(forKey: key) == nil && reader.bool(forKey: key) == nil
            && reader.stringArray(forKey: key) == nil
    }
}

/// A value in the configuration that cannot be used.
public struct InvalidSetting: Error, Equatable, CustomStringConvertible {
    /// The setting, and the reason.
    public let description: String

    /// Creates the error.
    public init(_ description: String) { self.description = description }
}
