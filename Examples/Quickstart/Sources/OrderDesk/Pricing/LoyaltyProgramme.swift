/// The list of loyal customers; one instance is shared.
final class LoyaltyProgramme: Sendable {
    private let members: Set<String> = ["Café Größe", "Harbour Books", "茶房"]

    func includes(_ customer: String) -> Bool {
        members.contains(customer)
    }
}
