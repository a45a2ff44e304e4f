public import DICore
import DIFactoryInjection
import Foundation

/// Who does the work, and who writes it up.
public struct DeskModule: Module {
    let clerks: Int?

    /// Shares the work among so many clerks, or one for each processor core but never fewer than two.
    public init(clerks: Int? = nil) {
        self.clerks = clerks
    }

    /// The desk, its clerks, and the writer of the report.
    public var components: ComponentList {
        Component(Staff.self) {
            Staff(clerks: clerks ?? max(2, ProcessInfo.processInfo.activeProcessorCount))
        }

        // Not cached: each task asks its provider for a clerk of its own.
        Component(Clerk.self, init: Clerk.init(parser:pricer:))
        Component(Desk.self, init: Desk.init(source:staff:clerks:))

        // A closure over a resolver does what no declaration can say. The graph calls it opaque.
        Component(ReportTitle.self) { resolver in
            let rules = try resolver.resolve([any PricingRule].self)
            return try ReportTitle(
                origin: resolver.resolve(OrderOrigin.self), discounts: rules.map(\.name))
        }
        Component(TextReportWriter.self, init: TextReportWriter.init(title:))
            .role { $0 as any ReportWriter }
    }

    /// What the clerks and the report need from the other modules.
    public var externalNeeds: [ComponentKey] {
        [
            ComponentKey(OrderOrigin.self), ComponentKey((any OrderSource).self),
            ComponentKey(OrderParser.self), ComponentKey(Pricer.self),
            ComponentKey([any PricingRule].self),
        ]
    }
}
