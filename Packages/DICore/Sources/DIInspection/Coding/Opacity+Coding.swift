public import DICore

extension Opacity: Codable {}
