@main
enum Program {
    static func main() throws { try Samples.run() }
}
