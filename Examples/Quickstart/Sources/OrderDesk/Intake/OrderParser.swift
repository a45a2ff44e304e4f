/// Parses a line of an orders file; `Resources/orders.txt` documents the format.
struct OrderParser: Sendable {
    let catalog: any Catalog
    let limits: OrderLimits

    /// Returns the order on `line`, or `nil` if the line is empty or a comment.
    func order(on line: ArraySlice<UInt8>) throws(RejectedLine) -> Order? {
        guard let first = line.first(where: { !Self.isBlank($0) }), first != UInt8(ascii: "#") else {
            return nil
        }
        guard let text = String(validating: line, as: UTF8.self) else {
            throw RejectedLine(reason: .notUTF8)
        }
        guard !text.unicodeScalars.contains(where: Self.isForbidden) else {
            throw RejectedLine(reason: .controlCharacter)
        }
        let fields = text.utf8
            .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { String(Substring(Self.trimmed($0))) }
        guard fields.count == 4 || fields.count == 5 else {
            throw RejectedLine(reason: .fieldCount(fields.count))
        }
        return try order(from: fields)
    }

    private func order(from fields: [String]) throws(RejectedLine) -> Order {
        let id = fields[0]
        let customer = fields[1]
        guard !id.isEmpty else { throw RejectedLine(reason: .missing("order id")) }
        guard !customer.isEmpty else { throw RejectedLine(reason: .missing("customer")) }
        guard let product = catalog.product(fields[2]) else {
            throw RejectedLine(reason: .unknownProduct(fields[2]))
        }
        guard let quantity = Self.number(fields[3].utf8, upTo: limits.quantity), quantity > 0 else {
            throw RejectedLine(reason: .quantity(fields[3], limit: limits.quantity))
        }
        var unitPrice = product.price
        if fields.count == 5, !fields[4].isEmpty {
            guard let agreed = Self.amount(fields[4], upTo: limits.amount) else {
                throw RejectedLine(reason: .price(fields[4], limit: limits.amount))
            }
            unitPrice = agreed
        }
        let order = Order(
            id: id, customer: customer, product: product, quantity: quantity, unitPrice: unitPrice)
        guard order.gross <= limits.amount else {
            throw RejectedLine(reason: .amount(order.gross, limit: limits.amount))
        }
        return order
    }

    /// Parses an amount such as `12`, `12.5` or `12.50`; `nil` with a sign or above `limit`.
    private static func amount(_ text: String, upTo limit: Money) -> Money? {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let whole = number(parts[0], upTo: limit.cents / 100) else { return nil }
        var cents = whole * 100
        switch parts.count {
        case 1:
            break
        case 2 where parts[1].count <= 2:
            guard let decimals = number(parts[1], upTo: 99) else { return nil }
            cents += parts[1].count == 1 ? decimals * 10 : decimals
        default:
            return nil
        }
        return cents <= limit.cents ? Money(cents: cents) : nil
    }

    /// Parses one or more ASCII digits; `nil` for a number above `limit`.
    private static func number(_ digits: some Collection<UInt8>, upTo limit: Int) -> Int? {
        guard !digits.isEmpty else { return nil }
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
            guard number <= limit else { return nil }
        }
        return number
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value < 0x20 && scalar != "\t") || (0x7F...0x9F).contains(scalar.value)
    }

    private static func trimmed(_ field: Substring.UTF8View) -> Substring.UTF8View {
        guard let start = field.firstIndex(where: { !isBlank($0) }),
            let last = field.lastIndex(where: { !isBlank($0) })
        else {
            return field.prefix(0)
        }
        return field[start...last]
    }
}
