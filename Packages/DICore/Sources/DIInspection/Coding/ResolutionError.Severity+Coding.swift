public import DICore

extension ResolutionError.Severity: Codable {}
