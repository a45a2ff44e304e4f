#if ServiceLifecycle
    import DICore
    import DIInspection
    import DIServiceLifecycle
    import ServiceLifecycle
    import TestSupport
    import Testing

    // Proves I5.
    @Suite struct UnmarkedServiceRuleTests {
        struct Worker: Service {
            func run() async throws {}
        }

        @Test func theWarningIsInAFile() throws {
            let container = Container {
                Component(Worker.self, fileID: "Shop/Workers.swift", line: 12) { Worker() }.cached()
            }
            let warnings = container.validationReport(Validation(rules: [UnmarkedServiceRule()])).warnings
            let warning = try #require(warnings.first { $0.code == .unmarkedService })
            try GoldenFolder().expect("\(warning)\n", in: "DS0001-unmarked-service")
        }

        @Test func componentsWithoutAnInstanceForTheContainerAreNotMeant() {
            let container = Container {
                Component(Worker.self) { Worker() }
                Component(Worker.self) { Worker() }.cached(.scope("session")).named("session")
                Component(Worker.self) { Worker() }.service().named("marked")
            }
            let report = container.validationReport(Validation(rules: [UnmarkedServiceRule()]))
            #expect(report.warnings.map(\.code).filter { $0 == .unmarkedService } == [])
        }
    }
#endif
