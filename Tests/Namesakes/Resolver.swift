/// Called as a type of other libraries is called, which is called as one of ours.
public protocol Resolver {}
