public import DICore

// Expectations for forbidden components. Findings go to the test that owns the container.
extension TestContainer {
    /// Expects that a request is refused, because it leads to a forbidden live component: see
    /// ``Mocks/forbidLive(swallowed:)``.
    ///
    /// The function makes the request itself. Its refusal does not fail the test.
    ///
    /// - Parameters:
    ///   - type: The requested type.
    ///   - name: The name of the component, in place of a qualifier.
    ///   - qualifier: The qualifier of the component.
    ///   - isolation: The caller's isolation, which the compiler fills in. A caller on the main actor can also resolve
    ///     components of the main actor.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    public func expectRefused<Value>(
        _ type: Value.Type, named name: String? = nil, qualifier: Qualifier? = nil,
        isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        _check(refusalFinding(type, .of(name, qualifier), isolation: isolation), at: place)
    }

    /// Expects that a request for a key is refused, because it leads to a forbidden live component.
    ///
    /// - Parameters:
    ///   - key: The requested key.
    ///   - isolation: The caller's isolation, which the compiler fills in. A caller on the main actor can also resolve
    ///     components of the main actor.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    public func expectRefused(
        _ key: ComponentKey, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        func finding<Value>(_ type: Value.Type) -> String? {
            refusalFinding(type, key.qualifier, isolation: isolation)
        }
        guard let type = key.type else {
            return _check("\(key) was decoded, its type is unknown, so it cannot be resolved", at: place)
        }
        _check(_openExistential(type, do: finding), at: place)
    }

    private func refusalFinding<Value>(
        _ type: Value.Type, _ qualifier: Qualifier?, isolation: isolated (any Actor)?
    ) -> String? {
        let key = ComponentKey(type, qualifier: qualifier)
        guard let error = container.failure(of: type, qualifier, isolation: isolation) else {
            return "\(key) was expected to be refused, and was answered"
        }
        guard error.code == .live else {
            return "\(key) was expected to be refused, and cannot be resolved for another reason:\n\(error)"
        }
        log.removeRefusal(of: error.key)
        return nil
    }
}
