@main
enum Program {
    static func main() throws {
        // The samples of the documents only compile here. At run time, `Checkout` is bound to no actor, and needs `Catalog`,
        // which is bound to the main actor: requests for it throw DI0013.
        try Samples.screens()
    }
}
