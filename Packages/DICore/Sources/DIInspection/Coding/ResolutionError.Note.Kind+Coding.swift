public import DICore

extension ResolutionError.Note.Kind: Codable {}
