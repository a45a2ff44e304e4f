// A factory object must have a product.
//
// expect-error: type 'ReportFactory' does not conform to protocol 'FactoryObject'
// names: ReportFactory

import DICore
import DIFactoryInjection

struct Report {}

struct ReportFactory: FactoryObject {
    #if FIXED
        func makeProduct() -> Report { Report() }
    #else
        func makeReport() -> Report { Report() }
    #endif
}
