/// A program that does nothing.
@main
struct Empty {
    static func main() {}
}
