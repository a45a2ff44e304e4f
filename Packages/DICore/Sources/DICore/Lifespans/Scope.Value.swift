extension Scope {
    /// A value that a scope is opened with: see ``Scope/Parent/withScope(_:values:_:)``.
    ///
    /// Thread-safety: an immutable value.
    public struct Value: Sendable {
        let key: ComponentKey
        let box: InstanceBox

        /// Makes a value for the component that is registered for its type with `suppliedIn:`.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - type: The type of the component: that of the value, or one that it converts to.
        ///   - qualifier: Distinguishes it from others of the same type.
        /// - Returns: The value, for the scope.
        public static func value<Value: Sendable>(
            _ value: Value, as type: Value.Type = Value.self, qualifier: Qualifier? = nil
        ) -> Scope.Value {
            Scope.Value(key: ComponentKey(type, qualifier: qualifier), box: .holding(value))
        }

        /// Makes a value for the component that is registered for its type and a name with `suppliedIn:`.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - type: The type of the component: that of the value, or one that it converts to.
        ///   - name: Distinguishes it from others of the same type.
        /// - Returns: The value, for the scope.
        public static func value<Value: Sendable>(
            _ value: Value, as type: Value.Type = Value.self, named name: String
        ) -> Scope.Value {
            .value(value, as: type, qualifier: .name(name))
        }
    }
}
