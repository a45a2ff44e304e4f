import DICore
import OrderDesk

/// Returns a container with the same modules as the program.
func makeDesk(origin: OrderOrigin, clerks: Int? = nil) -> Container {
    Container {
        IntakeModule(origin: origin)
        PricingModule()
        DeskModule(clerks: clerks)
    }
}

/// Returns the tally of an orders file.
func tally(_ bytes: some Sequence<UInt8>, clerks: Int? = nil) async throws -> Tally {
    try await withTemporaryFile(holding: bytes) { path in
        let container = makeDesk(origin: .file(path: path), clerks: clerks)
        defer { withExtendedLifetime(container) {} }
        return try await container.resolve(Desk.self).handleOrders()
    }
}

/// Returns the tally of the text of an orders file.
func tally(_ text: String, clerks: Int? = nil) async throws -> Tally {
    try await tally(text.utf8, clerks: clerks)
}
