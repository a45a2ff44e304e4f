public import DICore

extension Dependency.Kind: Codable {}
