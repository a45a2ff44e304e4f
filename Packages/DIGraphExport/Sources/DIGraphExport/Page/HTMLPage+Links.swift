import Foundation

extension HTMLPage {
    /// Returns the page with a link from each component to its place of registration.
    ///
    /// ```
    /// let page = try HTMLPage(title: "Shop")
    ///     .linkingSources(to: "vscode://file/Users/me/Shop/Sources/{module}/{file}:{line}")
    /// ```
    ///
    /// A place such as `Shop/Checkout.swift:41` has the Swift module, the name of the file and the line. It does not
    /// have the folders between them. If your files are in folders, link to a site that finds them by their names.
    ///
    /// - Parameter template: An absolute address with the placeholders `{file}`, `{module}` and `{line}`. The page
    ///   replaces them with percent-escaped values.
    /// - Throws: ``InvalidTemplate`` if the template is not an address, runs a script, has no `{file}`, or has another
    ///   placeholder.
    public func linkingSources(to template: String) throws(InvalidTemplate) -> HTMLPage {
        var page = self
        page.sourceLinks = try Self.checked(template, required: "file", optional: ["module", "line"])
        return page
    }

    /// Returns the page with a link from each problem to the documentation of its code.
    ///
    /// ```
    /// let page = try HTMLPage(title: "Shop")
    ///     .linkingCodes(to: "https://example.com/docs/Diagnostics.html#{code}")
    /// ```
    ///
    /// - Parameter template: An absolute address with the placeholder `{code}`, which the page replaces with a code
    ///   such as `DI0001`. The guide to diagnostics has an anchor for each code of the toolkit.
    /// - Throws: ``InvalidTemplate`` if the template is not an address, runs a script, has no `{code}`, or has another
    ///   placeholder.
    public func linkingCodes(to template: String) throws(InvalidTemplate) -> HTMLPage {
        var page = self
        page.codeLinks = try Self.checked(template, required: "code", optional: [])
        return page
    }

    /// A template for links that cannot be used.
    ///
    /// Thread-safety: an immutable value.
    public struct InvalidTemplate: Error, Hashable, CustomStringConvertible {
        /// The template.
        public let template: String

        /// The reason, such as `it has no {file}`.
        public let reason: String

        /// The template and the reason.
        public var description: String { "the template \(template.visible) cannot be used: \(reason.visible)" }
    }

    /// Schemes whose addresses may have a script or a document in them.
    private static let scripts: Set<String> = ["javascript", "vbscript", "data", "blob", "filesystem"]

    /// Returns the template if all links that it forms are addresses with the scheme and the host of the template.
    private static func checked(
        _ template: String, required: String, optional: [String]
    ) throws(InvalidTemplate) -> String {
        func refusal(_ reason: String) -> InvalidTemplate { InvalidTemplate(template: template, reason: reason) }
        guard template.unicodeScalars.allSatisfy(isPlain) else {
            throw refusal("it has characters that an address must escape")
        }
        guard let end = template.range(of: "://"), isScheme(template[..<end.lowerBound]) else {
            throw refusal("it does not begin with a scheme, such as https://")
        }
        let scheme = template[..<end.lowerBound].lowercased()
        if scripts.contains(scheme) { throw refusal("an address with \(scheme): may run a script") }
        let parts = template[end.upperBound...].components(separatedBy: "{")
        guard parts[0].contains(where: { "/?#".contains($0) }) else { throw refusal("it has no path after the host") }
        // A browser skips further slashes, and would take the first value for the host.
        if ["http", "https"].contains(scheme), parts[0].first.map({ "/?#".contains($0) }) == true {
            throw refusal("it has no host")
        }
        var names: Set<String> = []
        for part in parts.dropFirst() {
            let pieces = part.components(separatedBy: "}")
            guard pieces.count == 2 else { throw refusal("its braces do not match") }
            guard pieces[0] == required || optional.contains(pieces[0]) else {
                throw refusal("{\(pieces[0])} is not one of its placeholders")
            }
            names.insert(pieces[0])
        }
        if parts[0].contains("}") { throw refusal("its braces do not match") }
        guard names.contains(required) else { throw refusal("it has no {\(required)}") }
        return template
    }

    /// Whether an address may have a character. Braces are for placeholders.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        ("!"..."~").contains(scalar) && !"\"<>\\^`|".unicodeScalars.contains(scalar)
    }

    private static func isScheme(_ text: Substring) -> Bool {
        func isLetter(_ scalar: Unicode.Scalar) -> Bool {
            ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        }
        let scalars = text.unicodeScalars
        return scalars.first.map(isLetter) == true
            && scalars.allSatisfy { isLetter($0) || "0123456789+-.".unicodeScalars.contains($0) }
    }
}
