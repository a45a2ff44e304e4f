import DICore
import DIFactoryInjection
import DITesting

extension DiagnosticCase {
    private static let books = ComponentList {
        Shop.settings.cached()
        Shop.basket.cached(.scope("session"))
    }

    /// Requests to closed containers and scopes.
    static let closing: [DiagnosticCase] = [
        DiagnosticCase("DI0006-container") {
            let container = Container { books }
            try await container.close()
            return [try await .request { _ = try container.resolve(Shop.Settings.self) }]
        },
        DiagnosticCase("DI0006-container-that-is-gone") {
            let provider = try Container { books }.resolve(Provider<Shop.Settings>.self)
            return [try await .request { _ = try provider() }]
        },
        DiagnosticCase("DI0006-scope") {
            let scope = try Container { books }.openScope("session")
            try await scope.close()
            return [try await .request { _ = try scope.resolve(Shop.Basket.self) }]
        },
        DiagnosticCase("DI0006-owned") {
            let container = Container { books }
            let owned = try container.resolveOwned(Provider<Shop.Settings>.self)
            let provider = owned.value
            try await owned.release()
            return [try await .request { _ = try provider() }]
        },
    ]

    /// Requests that test containers reject.
    static let testing: [DiagnosticCase] = [
        DiagnosticCase("DI0006-test-that-has-ended") {
            var diagnosis: Diagnosis?
            _ = try await FailureCapture.run {
                let container = TestContainer(BooksModule())
                container.run { _ in }
                diagnosis = try await .request { _ = try container.resolve(Shop.Settings.self) }
            }
            return diagnosis.map { [$0] } ?? []
        },
        DiagnosticCase("DT0001-live") {
            var diagnoses: [Diagnosis] = []
            _ = try await FailureCapture.run {
                try await TestContainer(BooksModule()) {
                    $0.forbidLive()
                    $0.mock(
                        Shop.Settings.self, named: "cash", fileID: "ShopTests/BooksTests.swift", line: 14
                    ) { Shop.Settings() }
                }
                .run { container in
                    diagnoses = [
                        try await .request { _ = try container.resolve(Shop.Settings.self) },
                        try await .request("request of something else") {
                            _ = try container.container.withScope("session") { try $0.resolve(Shop.Basket.self) }
                        },
                        try await .request("request with a live need") {
                            _ = try container.resolve(Shop.Database.self)
                        },
                    ]
                }
            }
            return diagnoses
        },
        DiagnosticCase("DT0001-assisted") {
            var diagnoses: [Diagnosis] = []
            _ = try await FailureCapture.run {
                let container = Container {
                    Component(
                        assisted: Shop.Report.self, arguments: String.self, init: { (_: String) in Shop.Report() },
                        fileID: "Shop/Report.swift", line: 8)
                }
                try await TestContainer(container) { $0.forbidLive() }.run { container in
                    diagnoses = [
                        try await .request { _ = try container.resolve(Shop.Report.self, arguments: "May") }
                    ]
                }
            }
            return diagnoses
        },
        DiagnosticCase("DT0001-missing-stub") {
            var diagnoses: [Diagnosis] = []
            _ = try await FailureCapture.run {
                try await TestContainer(BooksModule()) {
                    $0.allow(Shop.Database.self)
                    $0.stubTheRest()
                }
                .run { container in
                    diagnoses = [try await .request { _ = try container.resolve(Shop.Database.self) }]
                }
            }
            return diagnoses
        },
    ]

    private struct BooksModule: Module {
        var components: ComponentList {
            books
            Component(
                Shop.Database.self, init: Shop.Database.init(settings:), fileID: "Shop/Database.swift", line: 6)
        }
    }
}
