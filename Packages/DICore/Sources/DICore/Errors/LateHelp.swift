/// The notes and the help of an error that are looked for when somebody reads it.
///
/// So throwing an error costs the same in every container, however much is registered there.
package protocol LateHelp: Sendable {
    /// What was found; the same each time.
    var found: FoundHelp { get }
}
