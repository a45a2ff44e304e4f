/// A failure of the database that the client of a request should know.
public enum StorageError: Error, Equatable {
    /// The database is locked by another process; a later attempt may succeed.
    case busy
    /// The database has no space left.
    case full
    /// The file of the database was deleted or replaced. Writes since then may be lost.
    case gone
}
