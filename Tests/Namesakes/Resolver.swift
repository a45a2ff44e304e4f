/// A protocol with the same name in other libraries and in this toolkit.
public protocol Resolver {}
