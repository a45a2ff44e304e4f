extension ComponentRecord {
    // Generic and not inlined, so that a client has no code of its own for it.
    @usableFromInline
    convenience init(_ type: any Any.Type, _ strategy: any InjectionStrategy, _ fileID: String, _ line: Int) {
        self.init(
            key: ComponentKey(erased: type, qualifier: nil), place: Place(fileID: fileID, line: line),
            making: .strategy(strategy))
    }

    @usableFromInline
    convenience init(_ type: any Any.Type, maker: Maker<Void>, _ fileID: String, _ line: Int) {
        self.init(
            key: ComponentKey(erased: type, qualifier: nil), place: Place(fileID: fileID, line: line),
            making: .maker(maker))
    }

    @usableFromInline
    convenience init(_ type: any Any.Type, function: FunctionStrategy<Void>, _ fileID: String, _ line: Int) {
        self.init(
            key: ComponentKey(erased: type, qualifier: nil), place: Place(fileID: fileID, line: line),
            making: .function(function.needs, function.body))
    }

    convenience init(_ type: any Any.Type, instance: InstanceBox, _ fileID: String, _ line: Int) {
        self.init(
            key: ComponentKey(erased: type, qualifier: nil), place: Place(fileID: fileID, line: line),
            making: .instance(CacheCell(holding: instance)))
    }
}
