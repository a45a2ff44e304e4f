// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Flags of release builds, the same as in the manifest at the root of the repository, which says what they are for.
let smaller: [SwiftSetting] = [
    .unsafeFlags(
        ["-Osize", "-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
        .when(platforms: [.linux], configuration: .release))
]

let core: Target.Dependency = .product(name: "DICore", package: "DICore")
let inspection: Target.Dependency = .product(name: "DIInspection", package: "DICore")
let factory: Target.Dependency = .product(name: "DIFactoryInjection", package: "DIFactoryInjection")
let testSupport: Target.Dependency = .product(name: "TestSupport", package: "DICore")

/// A product that the modules for servers use. Only clients that enable one of the traits fetch its package.
func server(_ product: String, _ package: String, _ traits: Set<String>) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: traits))
}

/// A module and its tests.
func module(
    _ name: String, dependencies: [Target.Dependency], testDependencies: [Target.Dependency],
    excludeFromTests: [String] = []
) -> [Target] {
    [
        .target(name: name, dependencies: dependencies, swiftSettings: settings + smaller),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.target(name: name)] + dependencies + testDependencies + [testSupport],
            exclude: excludeFromTests,
            swiftSettings: settings),
    ]
}

let package = Package(
    name: "DIServer",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "DIServiceLifecycle", targets: ["DIServiceLifecycle"]),
        .library(name: "DIHummingbird", targets: ["DIHummingbird"]),
        .library(name: "DIObservability", targets: ["DIObservability"]),
    ],
    traits: [
        .trait(name: "ServiceLifecycle", description: "DIServiceLifecycle. Fetches swift-service-lifecycle."),
        .trait(name: "Hummingbird", description: "DIHummingbird. Fetches hummingbird."),
        .trait(
            name: "Observability",
            description: "DIObservability. Fetches swift-log, swift-metrics and swift-distributed-tracing."),
    ],
    dependencies: [
        .package(path: "../DICore"),
        .package(path: "../DIFactoryInjection"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.0"),
    ],
    targets: [
        module(
            "DIServiceLifecycle",
            dependencies: [
                core, inspection, server("Logging", "swift-log", ["ServiceLifecycle"]),
                server("ServiceLifecycle", "swift-service-lifecycle", ["ServiceLifecycle"]),
            ],
            testDependencies: [
                server("InMemoryLogging", "swift-log", ["ServiceLifecycle"]),
                server("ServiceLifecycleTestKit", "swift-service-lifecycle", ["ServiceLifecycle"]),
            ],
            excludeFromTests: ["Golden"]),
        module(
            "DIHummingbird",
            dependencies: [
                core, server("Hummingbird", "hummingbird", ["Hummingbird"]),
                server("Logging", "swift-log", ["Hummingbird"]),
                server("NIOCore", "swift-nio", ["Hummingbird"]),
                server("NIOHTTPTypes", "swift-nio-extras", ["Hummingbird"]),
            ],
            testDependencies: [
                "DIObservability", "DIServiceLifecycle", factory, inspection,
                server("HummingbirdTesting", "hummingbird", ["Hummingbird"]),
                server("InMemoryLogging", "swift-log", ["Hummingbird"]),
                server("NIOPosix", "swift-nio", ["Hummingbird"]),
                server("ServiceLifecycle", "swift-service-lifecycle", ["ServiceLifecycle"]),
                server("UnixSignals", "swift-service-lifecycle", ["ServiceLifecycle"]),
            ],
            excludeFromTests: ["Golden"]),
        module(
            "DIObservability",
            dependencies: [
                core, server("Logging", "swift-log", ["Observability"]),
                server("Metrics", "swift-metrics", ["Observability"]),
                server("Tracing", "swift-distributed-tracing", ["Observability"]),
            ],
            testDependencies: [
                server("InMemoryLogging", "swift-log", ["Observability"]),
                server("InMemoryTracing", "swift-distributed-tracing", ["Observability"]),
                server("MetricsTestKit", "swift-metrics", ["Observability"]),
            ]),
    ].flatMap { $0 }
)
