/// One creation in progress, as the state of a cell knows it.
protocol CellWork: AnyObject {
    /// How often the cell had been cleared when it began.
    var generation: Int { get }
}
