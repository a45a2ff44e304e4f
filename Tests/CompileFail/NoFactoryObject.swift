// The maker of a product must conform to `FactoryObject`.
//
// Proves B12.
//
// expect-error: initializer 'init(_:trailing:factory:fileID:line:)' requires that 'Printer' conform to 'FactoryObject'
// names: Printer, FactoryObject

import DICore
import DIFactoryInjection

struct Report {}

struct ReportFactory: FactoryObject {
    func makeProduct() -> Report { Report() }
}

struct Printer {}

func components() {
    #if FIXED
        _ = Component(Report.self, factory: ReportFactory.init)
    #else
        _ = Component(Report.self, factory: Printer.init)
    #endif
}
