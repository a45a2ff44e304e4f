public import DICore
import DIFactoryInjection
import Foundation

/// The components that handle orders and write the report.
public struct DeskModule: Module {
    let clerks: Int?

    /// Creates the module with a number of clerks. The default is one for each processor core, but at least two.
    public init(clerks: Int? = nil) {
        self.clerks = clerks
    }

    /// The desk, its clerks, and the writer of the report.
    public var components: ComponentList {
        Component(Staff.self) {
            Staff(clerks: clerks ?? max(2, ProcessInfo.processInfo.activeProcessorCount))
        }

        // Not cached: each task gets its own clerk from the provider.
        Component(Clerk.self, init: Clerk.init(parser:pricer:))
        Component(Desk.self, init: Desk.init(source:staff:clerks:))

        // A closure can use the resolver for needs that no declaration expresses. The graph marks it as opaque.
        Component(ReportTitle.self) { resolver in
            try ReportTitle(
                origin: resolver.resolve(OrderOrigin.self), rules: resolver.resolve([any PricingRule].self))
        }
        Component(TextReportWriter.self, init: TextReportWriter.init(title:))
            .role { $0 as any ReportWriter }
    }

    /// The dependencies of the clerks and the report that other modules register.
    public var externalNeeds: [ComponentKey] {
        [
            ComponentKey(OrderOrigin.self), ComponentKey((any OrderSource).self),
            ComponentKey(OrderParser.self), ComponentKey(Pricer.self),
            ComponentKey([any PricingRule].self),
        ]
    }
}
