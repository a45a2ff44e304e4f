public import DICore
import DIFactoryInjection

/// An object that needs an argument of the caller.
public protocol Invoice: Part {
    /// The argument.
    var amount: Int { get }
}

final class InvoiceObject: Invoice, LeafPart {
    let amount: Int

    init(amount: Int) {
        self.amount = amount
    }
}

/// An object that needs an argument and a dependency.
public protocol Receipt: Part {
    /// The argument.
    var amount: Int { get }
}

final class ReceiptObject: Receipt {
    let amount: Int
    let leaf: any Leaf

    init(amount: Int, leaf: any Leaf) {
        self.amount = amount
        self.leaf = leaf
    }

    var count: Int { 1 + leaf.count }
    var leaves: [ObjectIdentifier] { leaf.leaves }
}

/// Both objects as assisted components.
public struct InvoiceModule: Module {
    /// Creates the module.
    public init() {}

    /// The components.
    public var components: ComponentList {
        Component(assisted: (any Invoice).self, arguments: Int.self, init: InvoiceObject.init(amount:))
        Component(assisted: (any Receipt).self, arguments: Int.self, init: ReceiptObject.init(amount:leaf:))
        LeafModule()
    }
}

/// The invoice, constructed by hand.
@inline(never)
public func directInvoice(_ amount: Int) -> any Invoice { InvoiceObject(amount: amount) }

/// The receipt, constructed by hand.
@inline(never)
public func directReceipt(_ amount: Int) -> any Receipt { ReceiptObject(amount: amount, leaf: LeafObject()) }
