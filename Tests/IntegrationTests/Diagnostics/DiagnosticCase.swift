import DICore
import DIInspection
import Testing

/// A small container or request with an error, and the resulting diagnoses.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
    /// One diagnosis of the case: by a request, or by validation.
    struct Diagnosis {
        let title: String
        let rendered: (DiagnosticStyle) -> String
    }

    /// The code and a distinguishing name: `DI0001-missing-name`.
    let name: String
    private let diagnose: @Sendable () async throws -> [Diagnosis]

    var testDescription: String { name }

    init(_ name: String, _ diagnose: @escaping @Sendable () async throws -> [Diagnosis]) {
        self.name = name
        self.diagnose = diagnose
    }

    /// Returns the diagnoses in all styles, as in the golden file.
    func text() async throws -> String {
        var sections: [String] = []
        for diagnosis in try await diagnose() {
            for style in DiagnosticStyle.allCases {
                let text = diagnosis.rendered(style).replacing("\u{1B}", with: "␛")
                sections.append("--- \(diagnosis.title): \(style)\n\(text)\n")
            }
        }
        return sections.joined(separator: "\n")
    }
}

extension DiagnosticCase {
    /// Creates a case with a request to a container, and its validation.
    ///
    /// - Parameter request: A request that must fail.
    init(
        _ name: String, validation: Validation = .everything, @ComponentBuilder _ components: () -> ComponentList,
        asking request: @escaping @Sendable (Container) async throws -> Void
    ) {
        let components = components()
        self.init(name) {
            let container = Container { components }
            return [try await .request { try await request(container) }, .validation(of: container, validation)]
        }
    }

    /// Creates a case with a request for a type, and the validation of the container.
    init<Value>(
        _ name: String, resolving type: Value.Type, named qualifier: String? = nil,
        validation: Validation = .everything, @ComponentBuilder _ components: () -> ComponentList
    ) {
        self.init(name, validation: validation, components) { container in
            _ = try container.resolve(type, qualifier: qualifier.map { .name($0) })
        }
    }

    /// Creates a case with the validation of a container only.
    init(
        _ name: String, validating validation: Validation, @ComponentBuilder _ components: () -> ComponentList
    ) {
        let components = components()
        self.init(name) { [.validation(of: Container { components }, validation)] }
    }
}

extension DiagnosticCase.Diagnosis {
    static func error(_ title: String, _ error: ResolutionError) -> Self {
        Self(title: title) { error.rendered($0) }
    }

    /// Returns the error of a request.
    static func request(_ title: String = "request", _ body: () async throws -> Void) async throws -> Self {
        error(title, try await #require(throws: ResolutionError.self) { try await body() })
    }

    /// Returns the problems that validation finds.
    static func validation(of container: Container, _ validation: Validation = .everything) -> Self {
        let report = container.validationReport(validation)
        let isEmpty = report.errors.isEmpty && report.warnings.isEmpty
        return Self(title: "validation") { isEmpty ? "nothing is found" : report.rendered($0) }
    }
}
