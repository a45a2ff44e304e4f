/// The names of stored properties, which `-disable-reflection-names` leaves out of a program.
///
/// The standard library prints key paths with the same functions of the Swift runtime. Its public functions read
/// the names of an instance alone, and a label is made before there is one.
enum FieldNames {
    /// Returns whether the stored properties of a type have names, and those of the structs and classes in them.
    static func areKept(of type: Any.Type) -> Bool {
        let fields = fields(of: type)
        return !fields.isEmpty
            && fields.allSatisfy { field in
                field.isNamed && self.fields(of: field.type).allSatisfy(\.isNamed)
            }
    }

    /// Returns the number of stored properties, and of those whose type fulfills a condition, also inherited ones and
    /// ones that a `customMirror` leaves out. Both are zero without reflection metadata.
    static func count(of type: Any.Type, where isMeant: (Any.Type) -> Bool) -> (all: Int, meant: Int) {
        let fields = fields(of: type)
        return (fields.count, fields.count { isMeant($0.type) })
    }

    private static func fields(of type: Any.Type) -> [(type: Any.Type, isNamed: Bool)] {
        // Safety: metadata begins with the kind of its type, which is part of the stable ABI. The functions take
        // structs and classes; for an existential they would read an instance.
        let kind = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
        guard type is AnyClass || kind == 0x200 else { return [] }
        return (0..<fieldCount(type)).map { index in
            var field = Field()
            let fieldType = readField(type, index: index, into: &field)
            defer { field.free?(field.name) }
            return (fieldType, field.name != nil)
        }
    }

    /// The runtime's description of a stored property.
    private struct Field {
        var name: UnsafePointer<CChar>?
        var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
        var isStrong = false
        var isVariable = false
    }

    @_silgen_name("swift_reflectionMirror_recursiveCount")
    private static func fieldCount(_ type: Any.Type) -> Int

    @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
    private static func readField(_ type: Any.Type, index: Int, into field: UnsafeMutablePointer<Field>) -> Any.Type
}

extension AnyKeyPath {
    /// The name of the property, as in `settings.theme`; `nil` if Swift prints an address instead, as it does for
    /// properties of classes that may have subclasses, and if the program is compiled without names.
    var propertyName: String? {
        let type = type(of: self).rootType
        // The standard library stops the program if it prints a path of fields without names.
        guard FieldNames.areKept(of: type) else { return nil }
        let text = String(describing: self)
        let root = "\\\(type)."
        guard text.hasPrefix(root) else { return nil }
        let name = text.dropFirst(root.count)
        return name.utf8.contains(UInt8(ascii: "<")) ? nil : String(name)
    }
}
