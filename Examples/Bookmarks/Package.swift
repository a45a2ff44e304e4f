// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let toolkit = "swift-dependency-injection"
let injection = Target.Dependency.product(name: "DependencyInjection", package: toolkit)
let testing = Target.Dependency.product(name: "DITesting", package: toolkit)
let asyncHTTPClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let configuration = Target.Dependency.product(name: "Configuration", package: "swift-configuration")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let inMemoryTracing = Target.Dependency.product(name: "InMemoryTracing", package: "swift-distributed-tracing")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let tracing = Target.Dependency.product(name: "Tracing", package: "swift-distributed-tracing")

/// A module of the service.
func module(_ name: String, dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of a module.
func tests(of name: String, dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.target(name: name), testing] + dependencies, swiftSettings: settings)
}

let package = Package(
    name: "Bookmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: toolkit, path: "../..", traits: ["Hummingbird", "Observability", "ServiceLifecycle"]),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration.git", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
    ],
    targets: [
        // The words of the service: values and protocols, without any framework.
        module("BookmarkModel", dependencies: []),
        // What the modules need besides the toolkit: a strategy for settings, and a cache for files.
        module("ServiceKit", dependencies: [injection, configuration]),
        module(
            "BookmarkStorage",
            dependencies: ["BookmarkModel", "ServiceKit", injection, .product(name: "GRDB", package: "GRDB.swift")]),
        module(
            "LinkChecking",
            dependencies: [
                "BookmarkModel", "ServiceKit", injection, asyncHTTPClient, lifecycle, logging, metrics, tracing,
                .product(name: "DIServiceLifecycle", package: toolkit),
            ]),
        module(
            "Telemetry",
            dependencies: [
                "ServiceKit", injection, logging, metrics, tracing,
                .product(name: "DIObservability", package: toolkit),
            ]),
        module(
            "BookmarkAPI",
            dependencies: [
                "BookmarkModel", "ServiceKit", "Telemetry", injection, hummingbird, logging, metrics, tracing,
                .product(name: "DIHummingbird", package: toolkit),
            ]),
        // The composition of the modules, without a command line.
        module(
            "BookmarkServer",
            dependencies: [
                "BookmarkAPI", "BookmarkModel", "BookmarkStorage", "LinkChecking", "ServiceKit", "Telemetry", injection,
                configuration, lifecycle, tracing,
                .product(name: "DIServiceLifecycle", package: toolkit),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]),
        .executableTarget(
            name: "bookmarks",
            dependencies: [
                "BookmarkModel", "BookmarkServer", "Telemetry", injection,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "DIGraphExport", package: toolkit), .product(name: "DIInspection", package: toolkit),
            ],
            swiftSettings: settings),

        tests(of: "ServiceKit", dependencies: [configuration]),
        tests(of: "BookmarkStorage", dependencies: ["BookmarkModel", configuration]),
        tests(of: "LinkChecking", dependencies: ["BookmarkModel", inMemoryTracing]),
        tests(of: "Telemetry", dependencies: [logging, metrics]),
        tests(
            of: "BookmarkAPI",
            dependencies: [
                "BookmarkModel", configuration, hummingbird, inMemoryTracing,
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ]),
        tests(
            of: "BookmarkServer",
            dependencies: ["BookmarkAPI", "BookmarkModel", "Telemetry", asyncHTTPClient, configuration, lifecycle]),
    ]
)
