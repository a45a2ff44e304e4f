/// The imports that each module may have. A strategy module never imports another one.
enum Imports {
    /// The modules of the packages, with the modules that each may import in addition to `Swift`.
    static let allowed: [String: Set<String>] = [
        "DICore": ["Synchronization"],
        "DIInspection": ["DICore", "Dispatch", "Synchronization"],
        "DICaches": ["DICore"],
        "DIWrappers": ["DICore"],
        "DIFactoryInjection": ["DICore"],
        "DIPropertyInjection": ["DICore", "Synchronization"],
        "DITesting": ["DICore", "DIDoubles", "DIInspection", "Foundation", "Testing", "XCTest"],
        "DIDoubles": ["DICore", "Synchronization"],
        "DICompatibility": ["DICore", "DIInspection", "DIPropertyInjection", "Synchronization"],
        "DIGraphExport": ["DICore", "DIInspection", "Foundation"],
        "DIStaticGraph": ["Synchronization"],
        "DIMacros": ["DICore", "DIFactoryInjection", "DIStaticGraph"],
        "DIDoubleMacros": ["DIDoubles"],
        "DIMacrosPlugin": [
            "Foundation", "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
            "SwiftSyntaxMacros",
        ],
        "DIServiceLifecycle": ["DICore", "DIInspection", "Logging", "ServiceLifecycle"],
        "DIHummingbird": ["DICore", "Hummingbird", "Logging", "NIOCore", "NIOHTTPTypes", "Synchronization"],
        "DIObservability": ["DICore", "Logging", "Metrics", "Synchronization", "Tracing"],
    ]

    /// The modules whose folder `Platform/` may import the C library.
    static let platformModules: Set<String> = ["DICore", "DIStaticGraph"]

    /// The C libraries, which only the folders `Platform/` may import.
    static let platform: Set<String> = ["Android", "Bionic", "Darwin", "Glibc", "Musl"]

    static func problems(in file: SourceFile) -> [Problem] {
        guard let module = file.module else { return [] }
        guard let allowed = allowed[module] else {
            return [file.problem(1, "the module \(module) is not in the list of imports")]
        }
        return file.imports.compactMap { name, line in
            if name == "Swift" || allowed.contains(name) { return nil }
            if platform.contains(name) {
                if platformModules.contains(module), file.folder == "Platform" { return nil }
                return file.problem(line, "imports \(name) outside Platform/")
            }
            return file.problem(line, "\(module) imports \(name)")
        }
    }
}
