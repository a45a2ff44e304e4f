public import DICore

extension Lifetime.Extent: Codable {}
