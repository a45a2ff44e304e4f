// A factory object must make the component's type.
//
// Proves B12.
//
// expect-error: initializer 'init(_:trailing:factory:fileID:line:)' requires the types 'Invoice' and 'Report' be equivalent
// names: Invoice, Report

import DICore
import DIFactoryInjection

struct Report {}

struct Invoice {}

struct ReportFactory: FactoryObject {
    func makeProduct() -> Report { Report() }
}

func components() {
    #if FIXED
        _ = Component(Report.self, factory: ReportFactory.init)
    #else
        _ = Component(Invoice.self, factory: ReportFactory.init)
    #endif
}
