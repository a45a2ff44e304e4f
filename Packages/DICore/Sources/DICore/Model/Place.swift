/// A place in the source: the file, the line, and the modules that installed the registration.
///
/// Thread-safety: an immutable value.
public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The file, as `#fileID` gives it: the Swift module, a slash, the file's name.
    public let fileID: String

    /// The line in the file, counted from 1.
    public let line: Int

    /// The modules that installed it; `nil` for a place with names.
    private var installers: [ModuleID]? = []

    /// The names of the modules, if the place was decoded.
    private var names: [String] = []

    /// The modules that installed it, the outermost first.
    ///
    /// - Complexity: O(*n*) in the length of the names, which are made of the types.
    public package(set) var modules: [String] {
        get { installers?.map(\.name) ?? names }
        set { (installers, names) = (nil, newValue) }
    }

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - fileID: The file, usually `#fileID`.
    ///   - line: The line, usually `#line`.
    /// - Complexity: O(1).
    public init(fileID: String, line: Int) {
        self.fileID = fileID
        self.line = line
    }

    /// Returns the same place with the modules that installed the registration.
    func installed(by modules: [ModuleID]) -> Place {
        var place = self
        place.installers = modules
        return place
    }

    /// Whether the files, the lines and the names of the modules are equal.
    @inline(never)
    public static func == (left: Place, right: Place) -> Bool {
        left.line == right.line && left.fileID == right.fileID
            && (left.installers != nil && left.installers == right.installers || left.modules == right.modules)
    }

    /// Feeds the file and the line to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fileID)
        hasher.combine(line)
    }

    /// Whether there is neither a file nor a module, as for a rule without a place.
    var isEmpty: Bool { line == 0 && fileID.isEmpty && installers?.isEmpty ?? names.isEmpty }

    /// `Shop/Checkout.swift:41, by AppModule → ShopModule`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        let by = modules.joined(separator: " → ")
        // A rule may have no place.
        if line == 0, fileID.isEmpty { return modules.isEmpty ? "" : "by \(by)" }
        return modules.isEmpty ? "\(fileID):\(line)" : "\(fileID):\(line), by \(by)"
    }
}

/// The identity of an installed module: its type, and the rule around it.
@usableFromInline
package struct ModuleID: Hashable, Sendable {
    private let type: Any.Type

    /// The name of the type, which is made for texts only.
    package var name: String { TypeName.short(type) }

    /// The innermost rule around it that lets components answer some receivers only. Another one installs the module
    /// once more.
    private let rule: ObjectIdentifier?

    /// Whether a rule of the rung ``RuleRung/automatic`` installs it.
    private let isAutomatic: Bool

    /// The type of the module, as a key.
    var key: ComponentKey { ComponentKey(erased: type, qualifier: nil) }

    init(_ type: Any.Type, in rule: ObjectIdentifier? = nil, isAutomatic: Bool = false) {
        self.type = type
        self.rule = rule
        self.isAutomatic = isAutomatic
    }

    @usableFromInline
    package static func == (left: ModuleID, right: ModuleID) -> Bool {
        left.type == right.type && left.rule == right.rule && left.isAutomatic == right.isAutomatic
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
