/// An object that makes one product, after it was given what it needs for that.
///
/// ```
/// struct ReportFactory: FactoryObject {
///     let store: any UserStore
///     func makeProduct() throws -> Report { try Report(rows: store.rows()) }
/// }
///
/// Component(Report.self, factory: ReportFactory.init(store:))
/// ```
///
/// The factory object is built anew for every creation, with its own dependencies, and is gone afterwards; caches and
/// hooks see the product.
public protocol FactoryObject<Product>: SendableMetatype {
    /// What is made.
    associatedtype Product

    /// Makes the product.
    ///
    /// Called once, on the thread of the creation.
    /// - Returns: A new product.
    /// - Throws: Anything; then the creation has failed.
    func makeProduct() throws -> Product
}
