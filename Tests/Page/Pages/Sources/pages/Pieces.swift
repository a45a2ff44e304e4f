import DICore

/// A type that can be created without dependencies.
protocol Piece: Sendable {
    init()
}

struct Screen<Topic>: Piece {}
struct Presenter<Topic>: Piece {}
struct Basket<Topic>: Piece {}
struct Session<Topic>: Piece {}
struct Service<Topic>: Piece {}
struct Policy<Topic>: Piece {}
struct Formatter<Topic>: Piece {}
struct Repository<Topic>: Piece {}
struct Cache<Topic>: Piece {}
struct Client<Topic>: Piece {}
struct Store<Topic>: Piece {}
final class Watcher<Topic>: Piece {}

/// A type whose name is markup.
struct `<img src=x onerror="window.__pwned = 'type'">`: Piece {}

/// Types that are not registered.
enum PaymentKey {}
enum Telemetry {}
enum Locale {}

enum Order {}
enum Invoice {}
enum Customer {}
enum Product {}
enum Payment {}
enum Shipment {}
enum Price {}
enum Review {}
enum Stock {}
enum Refund {}

extension Piece {
    static func key(named name: String?) -> ComponentKey {
        name.map { ComponentKey(Self.self, named: $0) } ?? ComponentKey(Self.self)
    }
}
