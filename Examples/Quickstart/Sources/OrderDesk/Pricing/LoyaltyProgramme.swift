/// The customers who come back; one list, shared by everyone who asks for it.
final class LoyaltyProgramme: Sendable {
    private let members: Set<String> = ["Café Größe", "Harbour Books", "茶房"]

    func includes(_ customer: String) -> Bool {
        members.contains(customer)
    }
}
