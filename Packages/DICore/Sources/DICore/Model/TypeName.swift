/// The text that stands for a type in messages.
package enum TypeName {
    /// The type's name as its author wrote it, without modules and without anything that changes from run to run.
    ///
    /// A type declared inside a function prints an address (`(unknown context at $55a8…)`), which is left out.
    /// - Complexity: O(*n*) in the length of the name; never called while resolving succeeds.
    package static func short(_ type: Any.Type) -> String {
        let name = plain(String(describing: type))
        return name.last == ">" ? sugared(Array(name.utf8)[...]) : name
    }

    /// The type's name with its module and the enclosing types. It distinguishes types whose short names are equal.
    package static func full(_ type: Any.Type) -> String { plain(String(reflecting: type)) }

    /// Returns a name as it is written in code: `[Rule]` for `Array<Rule>`, `[String: Rule]` for
    /// `Dictionary<String, Rule>`, `Rule?` for `Optional<Rule>`.
    private static func sugared(_ written: ArraySlice<UInt8>) -> String {
        let name = constraint(written)
        guard name.last == UInt8(ascii: ">"), let open = name.firstIndex(of: UInt8(ascii: "<")) else {
            return String(decoding: name, as: UTF8.self)
        }
        let arguments = parts(of: name[(open + 1)...].dropLast()).map(sugared)
        let generic = String(decoding: name[..<open], as: UTF8.self)
        let (head, separator, tail) =
            switch (generic, arguments.count) {
            case ("Array", 1): ("[", "", "]")
            case ("Optional", 1): ("", "", "?")
            case ("Dictionary", 2): ("[", ": ", "]")
            default: (generic + "<", ", ", ">")
            }
        return head + arguments.joined(separator: separator) + tail
    }

    /// Returns `Source` for `any Source`, and `Double` for `Self.Source.Element == Double`.
    private static func constraint(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let (any, own, equals) = (Array("any ".utf8), Array("Self.".utf8), Array(" == ".utf8))
        if name.starts(with: any) { return constraint(name.dropFirst(any.count)) }
        guard name.starts(with: own) else { return name }
        let start = name.indices.first { name[$0...].starts(with: equals) }
        return start.map { constraint(name[($0 + equals.count)...]) } ?? name
    }

    /// Returns the parts between the commas that are not inside of brackets.
    private static func parts(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = text.startIndex
        var depth = 0
        var last: Unicode.Scalar = " "
        for index in text.indices {
            let character = Unicode.Scalar(text[index])
            switch character {
            case "<", "(", "[": depth += 1
            case ">" where last == "-": break
            case ">", ")", "]": depth -= 1
            case "," where depth == 0:
                parts.append(text[start..<index])
                start = index + 1
            case " " where start == index: start += 1
            default: break
            }
            last = character
        }
        parts.append(text[start...])
        return parts
    }

    /// Returns the name without parts that change from run to run; and `Factory<Int, Report>` for
    /// `Factory<Pack{Int}, Report>`.
    private static func plain(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "{") }
        return isPlain ? text : String(decoding: plain(Array(text.utf8)[...]), as: UTF8.self)
    }

    private static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text
        while let next = rest.first {
            if let place = self.text(in: rest, after: "(unknown context at ", before: ")") {
                rest = rest[(place.endIndex + 1)...]
                if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst() }
            } else if let types = self.text(in: rest, after: "Pack{", before: "}") {
                result += plain(types)
                rest = rest[(types.endIndex + 1)...]
            } else {
                result.append(next)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// Returns the text between two marks, if it begins with the first mark.
    private static func text(
        in text: ArraySlice<UInt8>, after opening: String, before closing: Unicode.Scalar
    ) -> ArraySlice<UInt8>? {
        guard text.starts(with: opening.utf8) else { return nil }
        let rest = text.dropFirst(opening.utf8.count)
        return rest.firstIndex(of: UInt8(ascii: closing)).map { rest[..<$0] }
    }
}

/// The description of a decoded type.
///
/// Thread-safety: immutable.
package final class DescribedType: Sendable {
    /// The name as its author wrote it.
    package let name: String

    /// The name with its module and outer types.
    package let fullName: String

    /// The number of the type among those with the same full name, from 1; `nil` for a single one.
    package let number: Int?

    /// Whether it is the type of a protocol, such as `(any UserStore).self`.
    package let isProtocol: Bool

    package init(name: String, fullName: String, number: Int?, isProtocol: Bool) {
        self.name = name
        self.fullName = fullName
        self.number = number
        self.isProtocol = isProtocol
    }
}

extension DescribedType: Hashable {
    package static func == (left: DescribedType, right: DescribedType) -> Bool {
        left === right || (left.fullName == right.fullName && left.number == right.number)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(fullName)
        hasher.combine(number)
    }
}
