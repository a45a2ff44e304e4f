public import DICore

extension ResolutionError.Code: Codable {}
