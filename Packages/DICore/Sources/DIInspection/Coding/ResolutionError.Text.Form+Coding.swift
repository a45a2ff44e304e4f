import DICore

extension ResolutionError.Text.Form: Codable {}
