// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The settings of every target. Each manifest under `Packages/` repeats them; `Scripts/check-manifests` compares.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Flags of release builds: each function in a section of its own, and public symbols only as visible as the linked
/// program needs them, so that the linker leaves out unused functions.
///
/// `-function-sections` is for ELF. Elsewhere the flags were not measured, and are not set.
let trimmed = release("-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link")

/// The same, optimized for size. In DICore this would make registering, linking and several kinds of requests up to
/// twice as slow.
let smaller = release("-Osize", "-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link")

func release(_ flags: String...) -> [SwiftSetting] {
    [.unsafeFlags(flags, .when(platforms: [.linux], configuration: .release))]
}

/// A module of a package in `Packages/`, and its tests. Most packages have one module, of their own name.
///
/// Only DICore, DIWrappers and DIInspection have package access: everything else lives on their public API, as a
/// stranger's package would.
func module(
    _ name: String, package: String? = nil, macros: [Target.Dependency] = [], dependencies: [Target.Dependency] = [],
    testDependencies: [Target.Dependency] = [], excludeFromTests: [String] = []
) -> [Target] {
    let folder = "Packages/\(package ?? name)"
    let packageAccess = package == "DICore"
    // Tests, and what only tests link, stay as they are.
    let flags = name == "DITesting" ? [] : name == "DICore" ? trimmed : smaller
    return [
        .target(
            name: name,
            dependencies: macros + dependencies,
            path: "\(folder)/Sources/\(name)",
            packageAccess: packageAccess,
            swiftSettings: settings + flags
        ),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.target(name: name)] + dependencies + testDependencies + ["TestSupport"],
            path: "\(folder)/Tests/\(name)Tests",
            exclude: excludeFromTests,
            packageAccess: packageAccess,
            swiftSettings: settings
        ),
    ]
}

/// A module of DICore whose tests are those of DICore.
func moduleOfCore(_ name: String, packageAccess: Bool = true) -> [Target] {
    [
        .target(
            name: name,
            dependencies: ["DICore"],
            path: "Packages/DICore/Sources/\(name)",
            packageAccess: packageAccess,
            swiftSettings: settings + trimmed
        )
    ]
}

/// Tests of the repository as a whole.
func tests(_ name: String, dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies,
        path: "Tests/\(name)",
        exclude: exclude,
        packageAccess: false,
        swiftSettings: settings
    )
}

/// What the tests of several modules use. No product vends it.
let testSupport = Target.target(
    name: "TestSupport",
    dependencies: ["DICaches", "DICore", "DIInspection"],
    path: "Packages/DICore/Tests/TestSupport",
    packageAccess: false,
    swiftSettings: settings
)

/// A product of swift-syntax. Only clients that enable the trait `Macros` fetch it.
func syntax(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-syntax", condition: .when(traits: ["Macros"]))
}

/// The plugin that expands macros. Without the trait, it only says which trait to enable.
///
/// Its tests depend on it with the trait alone: a test of a plugin makes all tests a build for the host.
let plugin: [Target] = [
    .macro(
        name: "DIMacrosPlugin",
        dependencies: [
            syntax("SwiftCompilerPlugin"), syntax("SwiftDiagnostics"), syntax("SwiftSyntax"),
            syntax("SwiftSyntaxBuilder"), syntax("SwiftSyntaxMacros"),
        ],
        path: "Packages/DIMacros/Sources/DIMacrosPlugin",
        packageAccess: false,
        swiftSettings: settings
    ),
    .testTarget(
        name: "DIMacrosPluginTests",
        dependencies: [
            .target(name: "DIMacrosPlugin", condition: .when(traits: ["Macros"])), syntax("SwiftDiagnostics"),
            syntax("SwiftParser"), syntax("SwiftSyntax"), syntax("SwiftSyntaxMacroExpansion"),
            syntax("SwiftSyntaxMacros"), "TestSupport",
        ],
        path: "Packages/DIMacros/Tests/DIMacrosPluginTests",
        exclude: ["Golden"],
        packageAccess: false,
        swiftSettings: settings
    ),
]

/// A product that the modules for servers use. Only clients that enable one of the traits fetch its package.
func server(_ product: String, _ package: String, _ traits: Set<String>) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: traits))
}

let modules: [[Target]] = [
    module("DICore", package: "DICore", testDependencies: ["DICaches", "DIInspection", "DIWrappers"]),
    moduleOfCore("DICaches", packageAccess: false),
    moduleOfCore("DIWrappers"),
    module("DIInspection", package: "DICore", dependencies: ["DICore"], testDependencies: ["DICaches"]),
    [testSupport],
    module("DIFactoryInjection", dependencies: ["DICore"], testDependencies: ["DIInspection"]),
    module("DIPropertyInjection", dependencies: ["DICore"], testDependencies: ["DIInspection"]),
    module(
        "DICompatibility", dependencies: ["DICore", "DIInspection", "DIPropertyInjection"],
        testDependencies: ["DICaches"]),
    module("DIGraphExport", dependencies: ["DICore", "DIInspection"], testDependencies: ["DICaches"]),
    module("DIDoubles", package: "DITesting", dependencies: ["DICore"]),
    module("DIStaticGraph", package: "DIMacros", macros: ["DIMacrosPlugin"]),
    module(
        "DIMacros", dependencies: ["DICore", "DIFactoryInjection", "DIStaticGraph"],
        testDependencies: ["DIInspection"]),
    module(
        "DIDoubleMacros", package: "DIMacros", macros: ["DIMacrosPlugin"], dependencies: ["DIDoubles"],
        testDependencies: ["DITesting"]),
    plugin,
    module(
        "DITesting", dependencies: ["DICore", "DIDoubles", "DIInspection"], testDependencies: ["DICaches"],
        excludeFromTests: ["CallExpectations/FailureTexts/Golden", "Graphs/__Graphs__"]),
    module(
        "DIServiceLifecycle", package: "DIServer",
        dependencies: [
            "DICore", "DIInspection", server("Logging", "swift-log", ["ServiceLifecycle"]),
            server("ServiceLifecycle", "swift-service-lifecycle", ["ServiceLifecycle"]),
        ],
        testDependencies: [
            server("InMemoryLogging", "swift-log", ["ServiceLifecycle"]),
            server("ServiceLifecycleTestKit", "swift-service-lifecycle", ["ServiceLifecycle"]),
        ],
        excludeFromTests: ["Golden"]),
    module(
        "DIHummingbird", package: "DIServer",
        dependencies: [
            "DICore", server("Hummingbird", "hummingbird", ["Hummingbird"]),
            server("Logging", "swift-log", ["Hummingbird"]),
            server("NIOCore", "swift-nio", ["Hummingbird"]),
            server("NIOHTTPTypes", "swift-nio-extras", ["Hummingbird"]),
        ],
        testDependencies: [
            "DIFactoryInjection", "DIInspection", "DIObservability", "DIServiceLifecycle",
            server("HummingbirdTesting", "hummingbird", ["Hummingbird"]),
            server("InMemoryLogging", "swift-log", ["Hummingbird"]),
            server("NIOPosix", "swift-nio", ["Hummingbird"]),
            server("ServiceLifecycle", "swift-service-lifecycle", ["ServiceLifecycle"]),
            server("UnixSignals", "swift-service-lifecycle", ["ServiceLifecycle"]),
        ],
        excludeFromTests: ["Golden"]),
    module(
        "DIObservability", package: "DIServer",
        dependencies: [
            "DICore", server("Logging", "swift-log", ["Observability"]),
            server("Metrics", "swift-metrics", ["Observability"]),
            server("Tracing", "swift-distributed-tracing", ["Observability"]),
        ],
        testDependencies: [
            server("InMemoryLogging", "swift-log", ["Observability"]),
            server("InMemoryTracing", "swift-distributed-tracing", ["Observability"]),
            server("MetricsTestKit", "swift-metrics", ["Observability"]),
        ]),
]

/// One import for an app.
let umbrella = Target.target(
    name: "DependencyInjection",
    dependencies: ["DICaches", "DICore", "DIFactoryInjection", "DIInspection", "DIPropertyInjection", "DIWrappers"],
    path: "Sources/DependencyInjection",
    packageAccess: false,
    swiftSettings: settings
)

let examples: [Target] = [
    .target(
        name: "OrderDesk",
        dependencies: ["DICore", "DIFactoryInjection", "DIPropertyInjection"],
        path: "Examples/Quickstart/Sources/OrderDesk",
        resources: [.copy("Resources/orders.txt")],
        packageAccess: false,
        swiftSettings: settings
    ),
    .executableTarget(
        name: "quickstart",
        dependencies: ["DICore", "DIGraphExport", "DIInspection", "OrderDesk"],
        path: "Examples/Quickstart/Sources/quickstart",
        packageAccess: false,
        swiftSettings: settings
    ),
]

let repositoryTests: [Target] = [
    tests("ArchitectureTests"),
    .target(name: "Namesakes", path: "Tests/Namesakes", packageAccess: false, swiftSettings: settings),
    tests(
        "IntegrationTests",
        dependencies: [
            "DICaches", "DICompatibility", "DICore", "DIDoubles", "DIFactoryInjection", "DIGraphExport",
            "DIInspection", "DIPropertyInjection", "DIWrappers", "DITesting", "DependencyInjection", "Namesakes",
            "TestSupport",
        ],
        exclude: ["Golden", "Guides/__Graphs__"]
    ),
    tests(
        "QuickstartTests",
        dependencies: ["DICore", "DIInspection", "DITesting", "OrderDesk", "TestSupport", "quickstart"]),
]

let package = Package(
    name: "swift-dependency-injection",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "DICore", targets: ["DICore"]),
        .library(name: "DICaches", targets: ["DICaches"]),
        .library(name: "DIWrappers", targets: ["DIWrappers"]),
        .library(name: "DIInspection", targets: ["DIInspection"]),
        .library(name: "DIFactoryInjection", targets: ["DIFactoryInjection"]),
        .library(name: "DIPropertyInjection", targets: ["DIPropertyInjection"]),
        .library(name: "DICompatibility", targets: ["DICompatibility"]),
        .library(name: "DIGraphExport", targets: ["DIGraphExport"]),
        .library(name: "DIDoubles", targets: ["DIDoubles"]),
        .library(name: "DITesting", targets: ["DITesting"]),
        .library(name: "DIStaticGraph", targets: ["DIStaticGraph"]),
        .library(name: "DIMacros", targets: ["DIMacros"]),
        .library(name: "DIDoubleMacros", targets: ["DIDoubleMacros"]),
        .library(name: "DIServiceLifecycle", targets: ["DIServiceLifecycle"]),
        .library(name: "DIHummingbird", targets: ["DIHummingbird"]),
        .library(name: "DIObservability", targets: ["DIObservability"]),
        .library(
            name: "DependencyInjection",
            targets: [
                "DependencyInjection", "DICaches", "DICore", "DIFactoryInjection", "DIInspection",
                "DIPropertyInjection", "DIWrappers",
            ]),
        .executable(name: "quickstart", targets: ["quickstart"]),
    ],
    traits: [
        .trait(name: "Macros", description: "@DependencyGraph and @Double. Fetches swift-syntax."),
        .trait(name: "ServiceLifecycle", description: "DIServiceLifecycle. Fetches swift-service-lifecycle."),
        .trait(name: "Hummingbird", description: "DIHummingbird. Fetches hummingbird."),
        .trait(
            name: "Observability",
            description: "DIObservability. Fetches swift-log, swift-metrics and swift-distributed-tracing."),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax.git", "603.0.0"..<"604.0.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.0"),
    ],
    targets: modules.flatMap { $0 } + [umbrella] + examples + repositoryTests
)
