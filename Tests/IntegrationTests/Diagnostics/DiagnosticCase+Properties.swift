import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection

extension DiagnosticCase {
    private final class Shelf {
        var catalog: (any Shop.Catalog)?
    }

    private final class Sign {
        @Injected(fileID: "Shop/Sign.swift", line: 3) var settings: Shop.Settings
        @LazyInjected(fileID: "Shop/Sign.swift", line: 4) var report: Shop.Report
    }

    private struct Label {
        @Injected(fileID: "Shop/Label.swift", line: 3) var settings: Shop.Settings
    }

    private class Board: DeclaresMarkedProperties {
        @Injected(fileID: "Shop/Board.swift", line: 3) var settings: Shop.Settings

        class var markedProperties: [any MarkedProperty.Type] { [Injected<Shop.Settings>.self] }
    }

    private final class LateBoard: Board {
        @Injected(fileID: "Shop/Board.swift", line: 9) var report: Shop.Report

        override class var markedProperties: [any MarkedProperty.Type] {
            super.markedProperties + [Injected<Shop.Report>.self]
        }
    }

    private final class Forgetful: DeclaresMarkedProperties {
        @Injected(fileID: "Shop/Forgetful.swift", line: 3) var settings: Shop.Settings

        static var markedProperties: [any MarkedProperty.Type] { [] }
    }

    private final class Poster: CustomReflectable {
        @Injected(fileID: "Shop/Poster.swift", line: 3) var settings: Shop.Settings

        var customMirror: Mirror { Mirror(self, children: ["poster": "a poster"]) }
    }

    /// Errors of property injection.
    static let properties: [DiagnosticCase] = [
        DiagnosticCase("DI0001-property", resolving: Shelf.self) {
            Component(Shelf.self, init: Shelf.init, fileID: "Shop/Shelf.swift", line: 6).inject(\.catalog)
        },
        DiagnosticCase("DI0001-marked-property", resolving: Sign.self) {
            Component(Sign.self, init: Sign.init, fileID: "Shop/Sign.swift", line: 3).injectMarked()
        },
        DiagnosticCase("DI0008-marked-property", resolving: Forgetful.self) {
            Shop.existingSettings
            Component(Forgetful.self, init: Forgetful.init, fileID: "Shop/Forgetful.swift", line: 9).injectMarked()
        },
        DiagnosticCase("DI0008-marked-property-of-a-subclass", resolving: Board.self) {
            Shop.existingSettings
            Component(instance: Shop.Report(), fileID: "Shop/Report.swift", line: 6)
            Component(Board.self, fileID: "Shop/Board.swift", line: 15) { LateBoard() }.injectMarked()
        },
        DiagnosticCase("DI0014-marked-property") {
            [try await .request { _ = try Sign().$settings.get() }]
        },
        DiagnosticCase("DI0014-not-injected", validating: .everything) {
            Shop.existingSettings
            Component(Board.self, fileID: "Shop/Board.swift", line: 15) { Board() }
        },
        DiagnosticCase("DI0015-hidden-properties", resolving: Poster.self) {
            Shop.existingSettings
            Component(Poster.self, init: Poster.init, fileID: "Shop/Poster.swift", line: 9).injectMarked()
        },
        DiagnosticCase("DI0015-object") {
            [try await .request { try Container {}.inject(Shelf()) }]
        },
        DiagnosticCase("DI0029-struct") {
            let container = Container { Component(instance: Shop.Settings()) }
            var label = Label()
            var copy = label
            try container.inject(into: &label)
            return [try await .request { try container.inject(into: &copy) }]
        },
    ]
}
