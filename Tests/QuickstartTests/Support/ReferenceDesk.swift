import Foundation

/// An independent reference implementation of the order desk, without the toolkit.
///
/// It shares no code with `OrderDesk`, and uses different algorithms where possible.
struct ReferenceDesk {
    private struct Line {
        var orders = 0
        var units = 0
        var gross = 0
        var discount = 0
        var tax = 0
        var total: Int { gross - discount + tax }

        mutating func add(units: Int, gross: Int, discount: Int, tax: Int) {
            self.orders += 1
            self.units += units
            self.gross += gross
            self.discount += discount
            self.tax += tax
        }
    }

    private static let catalog: [String: (category: String, price: Int, clearance: Bool)] = [
        "coffee-beans": ("groceries", 1250, false), "green-tea": ("groceries", 640, false),
        "honey": ("groceries", 575, false), "coffee-filters": ("household", 320, false),
        "mug": ("household", 890, false), "teapot": ("household", 3400, true),
        "cookbook": ("books", 2495, false), "calendar": ("books", 995, true),
    ]

    private var lineCount = 0
    private var skippedCount = 0
    private var all = Line()
    private var customers: [String: Line] = [:]
    private var spelling: [String: String] = [:]
    private var categories: [String: Line] = [:]
    private var problems: [String] = []
    private var taken: [String: Int] = [:]

    /// Returns the report on the orders in `file`, with the name of their origin.
    static func report(on file: [UInt8], origin: String) -> String {
        var desk = ReferenceDesk()
        desk.read(file)
        return desk.report(origin: origin)
    }

    private mutating func read(_ file: [UInt8]) {
        var position = file.count >= 3 && file[0] == 0xEF && file[1] == 0xBB && file[2] == 0xBF ? 3 : 0
        while position < file.count {
            var line: [UInt8] = []
            while position < file.count, file[position] != 10 {
                line.append(file[position])
                position += 1
            }
            position += 1
            if line.last == 13 { line.removeLast() }
            lineCount += 1
            if let problem = take(line) { problems.append("  line \(lineCount): \(problem)") }
        }
    }

    /// Handles one line, and returns the problem with it, if there is one.
    private mutating func take(_ line: [UInt8]) -> String? {
        let visible = line.drop { $0 == 32 || $0 == 9 }
        if visible.isEmpty || visible.first == 35 {
            skippedCount += 1
            return nil
        }
        guard let text = String(bytes: line, encoding: .utf8) else { return "not valid UTF-8" }
        for scalar in text.unicodeScalars
        where scalar.properties.generalCategory == .control && scalar != "\t" {
            return "contains a control character"
        }
        let fields = text.components(separatedBy: ";").map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
        }
        if fields.count < 4 || fields.count > 5 { return "expected 4 or 5 fields, found \(fields.count)" }
        if fields[0] == "" { return "the order id is missing" }
        if fields[1] == "" { return "the customer is missing" }
        guard let product = Self.catalog[fields[2]] else {
            return "the catalog has no product \(quote(fields[2]))"
        }
        guard isDigits(fields[3]), let quantity = Int(fields[3]), 1 <= quantity, quantity <= 1_000_000
        else { return "quantity \(quote(fields[3])) is not a whole number from 1 to 1000000" }
        var price = product.price
        if fields.count == 5, fields[4] != "" {
            guard let cents = cents(fields[4]) else {
                return "price \(quote(fields[4])) is not an amount from 0.00 to 1000000.00"
            }
            price = cents
        }
        let gross = quantity * price
        if gross > 100_000_000 { return "the amount \(money(gross)) is above the limit of 1000000.00" }
        if let earlier = taken[fields[0]] {
            return "order \(quote(fields[0])) was already taken on line \(earlier)"
        }
        taken[fields[0]] = lineCount
        sell(to: fields[1], quantity, gross: gross, category: product.category, clearance: product.clearance)
        return nil
    }

    private mutating func sell(
        to customer: String, _ quantity: Int, gross: Int, category: String, clearance: Bool
    ) {
        let name = customer.precomposedStringWithCanonicalMapping
        var net = gross
        if clearance { net -= share(25, of: net) }
        if quantity >= 100 { net -= share(10, of: net) } else if quantity >= 10 { net -= share(5, of: net) }
        if ["Café Größe", "Harbour Books", "茶房"].contains(name) { net -= share(3, of: net) }
        let tax = share(category == "household" ? 20 : 5, of: net)

        if spelling[name] == nil { spelling[name] = customer }
        all.add(units: quantity, gross: gross, discount: gross - net, tax: tax)
        customers[name, default: Line()].add(units: quantity, gross: gross, discount: gross - net, tax: tax)
        categories[category, default: Line()].add(units: quantity, gross: gross, discount: gross - net, tax: tax)
    }

    private func share(_ percent: Int, of cents: Int) -> Int {
        let (whole, rest) = (cents * percent).quotientAndRemainder(dividingBy: 100)
        return rest >= 50 ? whole + 1 : whole
    }

    private func isDigits(_ text: String) -> Bool {
        text != "" && text.unicodeScalars.allSatisfy { "0" <= $0 && $0 <= "9" }
    }

    private func cents(_ text: String) -> Int? {
        let parts = text.components(separatedBy: ".")
        guard parts.count <= 2, parts.allSatisfy(isDigits), let whole = Int(parts[0]), whole <= 1_000_000
        else { return nil }
        let decimals = parts.count == 2 ? parts[1] : "00"
        guard decimals.count <= 2 else { return nil }
        let cents = whole * 100 + Int(decimals.count == 1 ? decimals + "0" : decimals)!
        return cents <= 100_000_000 ? cents : nil
    }

    private func quote(_ text: String) -> String {
        "\"" + (text.count > 40 ? String(Array(text)[..<40]) + "…" : text) + "\""
    }

    private func money(_ cents: Int) -> String {
        let digits = String(cents)
        let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        return padded.dropLast(2) + "." + padded.suffix(2)
    }

    private func report(origin: String) -> String {
        var text = "Order desk: \(origin)\nDiscounts:  clearance, volume, loyalty\n\n"
        text += table("Customer", customers)
        text += "\n"
        text += table("Category", categories)
        text += "\n\(lineCount) lines: \(all.orders) orders taken, \(problems.count) rejected, "
        text += "\(skippedCount) empty or comments\n"
        if problems.count > 0 { text += "\nRejected\n" + problems.joined(separator: "\n") + "\n" }
        return text
    }

    private func table(_ heading: String, _ groups: [String: Line]) -> String {
        let names = groups.keys.sorted { left, right in
            let (a, b) = (groups[left]!.total, groups[right]!.total)
            if a != b { return a > b }
            return left.unicodeScalars.map(\.value).lexicographicallyPrecedes(right.unicodeScalars.map(\.value))
        }
        var rows = [[heading, "Orders", "Units", "Gross", "Discount", "Tax", "Total"]]
        for name in names { rows.append(cells(spelling[name] ?? name, groups[name]!)) }
        rows.append(cells("All", all))
        let widths = (0..<7).map { column in rows.map { width($0[column]) }.max()! }
        var lines = rows.map { row in
            var line = row[0] + String(repeating: " ", count: widths[0] - width(row[0]))
            for column in 1..<7 {
                line += "  " + String(repeating: " ", count: widths[column] - row[column].count) + row[column]
            }
            return line
        }
        lines.insert(String(repeating: "-", count: width(lines[0])), at: lines.count - 1)
        return lines.joined(separator: "\n") + "\n"
    }

    private func cells(_ name: String, _ line: Line) -> [String] {
        [name, String(line.orders), String(line.units)]
            + [line.gross, line.discount, line.tax, line.total].map(money)
    }

    /// Sufficient for the generated names: composed letters, and ideographs of two columns.
    private func width(_ text: String) -> Int {
        text.precomposedStringWithCanonicalMapping.unicodeScalars
            .map { $0.value >= 0x4E00 && $0.value <= 0x9FFF ? 2 : 1 }.reduce(0, +)
    }
}
