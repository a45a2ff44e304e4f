public import DICore

extension ResolutionEvent.Kind: Codable {}
