extension ComponentRecord {
    convenience init(_ type: any Any.Type, _ making: Making, _ fileID: String, _ line: Int) {
        self.init(
            key: ComponentKey(erased: type, qualifier: nil), place: Place(fileID: fileID, line: line), making: making)
    }

    // Not inlined, so that a client has no code of its own for them.

    @usableFromInline
    convenience init(_ type: any Any.Type, _ strategy: any InjectionStrategy, _ fileID: String, _ line: Int) {
        self.init(type, .strategy(strategy), fileID, line)
    }

    @usableFromInline
    convenience init(_ type: any Any.Type, maker: Maker<Void>, _ fileID: String, _ line: Int) {
        self.init(type, .maker(maker), fileID, line)
    }

    @usableFromInline
    convenience init(_ type: any Any.Type, function: FunctionStrategy<Void>, _ fileID: String, _ line: Int) {
        self.init(type, .function(function.needs, function.body), fileID, line)
    }
}
