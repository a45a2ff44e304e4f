import Foundation

/// A bookmark that is not stored yet: the input of a user.
public struct NewBookmark: Codable, Sendable, Equatable {
    /// The address.
    public let url: String
    /// The title; without one, the address serves.
    public let title: String?
    /// The tags.
    public let tags: [String]?

    /// Creates an input.
    public init(url: String, title: String? = nil, tags: [String]? = nil) {
        (self.url, self.title, self.tags) = (url, title, tags)
    }

    /// Returns the input without surrounding spaces and empty tags.
    ///
    /// - Throws: ``InvalidBookmark`` for an input that cannot be stored.
    public func validated(against blockList: BlockList) throws(InvalidBookmark) -> NewBookmark {
        let url = try Self.text(url, of: "url", upTo: 2_048)
        guard let components = URLComponents(string: url), let host = components.host, !host.isEmpty,
            ["http", "https"].contains(components.scheme?.lowercased())
        else { throw InvalidBookmark("url is not an address with http or https") }
        guard !blockList.contains(host: host) else { throw InvalidBookmark("url is on the block list") }

        guard (tags ?? []).count <= 20 else { throw InvalidBookmark("there are more than 20 tags") }
        var tags: [String] = []
        for tag in self.tags ?? [] {
            let tag = try Self.text(tag, of: "a tag", upTo: 50)
            if !tag.isEmpty { tags.append(tag) }
        }
        let title = try Self.text(title ?? "", of: "title", upTo: 300)
        return NewBookmark(url: url, title: title.isEmpty ? url : title, tags: tags)
    }

    private static func text(_ text: String, of name: String, upTo limit: Int) throws(InvalidBookmark) -> String {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.utf8.count <= limit else { throw InvalidBookmark("\(name) is longer than \(limit) bytes") }
        guard !text.hasControlCharacter else { throw InvalidBookmark("\(name) has a control character") }
        return text
    }
}

/// An input that cannot become a bookmark.
public struct InvalidBookmark: Error, Equatable, CustomStringConvertible {
    /// The reason, in words for the user.
    public let description: String

    /// Creates the error.
    public init(_ description: String) { self.description = description }
}
