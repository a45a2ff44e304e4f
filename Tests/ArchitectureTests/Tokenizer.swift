/// Splits Swift source into words and symbols, without comments and the text of string literals.
///
/// Interpolations are code, and are kept. Regular expression literals between bare slashes are not supported.
struct Tokenizer {
    private let source: [Character]
    private var position = 0
    private var line = 1
    private var depth = 0
    private var tokens: [Token] = []

    private init(_ text: String) {
        source = Array(text)
    }

    static func tokens(of text: String) -> [Token] {
        var tokenizer = Tokenizer(text)
        tokenizer.scanCode(untilParenthesis: false)
        return tokenizer.tokens
    }

    private var current: Character? { position < source.count ? source[position] : nil }

    private func starts(with text: String) -> Bool {
        var index = position
        for character in text {
            guard index < source.count, source[index] == character else { return false }
            index += 1
        }
        return true
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where position < source.count {
            if source[position].isNewline { line += 1 }
            position += 1
        }
    }

    private mutating func append(_ text: String) {
        tokens.append(Token(text: text, line: line, depth: depth))
    }

    /// Scans to the end, or to the parenthesis that closes an interpolation.
    private mutating func scanCode(untilParenthesis: Bool) {
        var open = 0
        while let character = current {
            switch character {
            case "/" where starts(with: "//"):
                while let next = current, !next.isNewline { advance() }
            case "/" where starts(with: "/*"):
                skipBlockComment()
            case "\"":
                scanString(pounds: 0)
            case "#":
                scanPound()
            case "`":
                scanQuotedWord()
            case "(", "[", "{":
                append(String(character))
                depth += 1
                if character == "(" { open += 1 }
                advance()
            case ")", "]", "}":
                if untilParenthesis, character == ")", open == 0 { return }
                if character == ")" { open -= 1 }
                depth -= 1
                append(String(character))
                advance()
            case "@":
                advance()
                append("@" + scanWord())
            case _ where character.isWhitespace:
                advance()
            case _ where character == "_" || character.isLetter || character.isNumber:
                append(scanWord())
            default:
                append(String(character))
                advance()
            }
        }
    }

    private mutating func scanWord() -> String {
        var word = ""
        while let next = current, next == "_" || next.isLetter || next.isNumber {
            word.append(next)
            advance()
        }
        return word
    }

    private mutating func scanQuotedWord() {
        advance()
        var word = ""
        while let next = current, next != "`", !next.isNewline {
            word.append(next)
            advance()
        }
        advance()
        append(word)
    }

    /// Scans a token that starts with `#`: a raw string, a raw regular expression, a directive or a macro.
    private mutating func scanPound() {
        var pounds = 0
        while position + pounds < source.count, source[position + pounds] == "#" { pounds += 1 }
        let next = position + pounds < source.count ? source[position + pounds] : " "
        if next == "\"" {
            advance(pounds)
            scanString(pounds: pounds)
        } else if next == "/" {
            advance(pounds + 1)
            let end = "/" + String(repeating: "#", count: pounds)
            while current != nil, !starts(with: end) { advance() }
            advance(end.count)
        } else {
            advance(pounds)
            append("#" + scanWord())
        }
    }

    private mutating func skipBlockComment() {
        var open = 0
        repeat {
            if starts(with: "/*") {
                open += 1
                advance(2)
            } else if starts(with: "*/") {
                open -= 1
                advance(2)
            } else {
                advance()
            }
        } while open > 0 && current != nil
    }

    private mutating func scanString(pounds: Int) {
        let signs = String(repeating: "#", count: pounds)
        let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
        let end = quotes + signs
        let escape = "\\" + signs
        advance(quotes.count)
        while current != nil, !starts(with: end) {
            if quotes == "\"", let next = current, next.isNewline { return }
            guard starts(with: escape) else {
                advance()
                continue
            }
            advance(escape.count)
            if current == "(" {
                advance()
                depth += 1
                scanCode(untilParenthesis: true)
                depth -= 1
            }
            advance()
        }
        advance(end.count)
    }
}
