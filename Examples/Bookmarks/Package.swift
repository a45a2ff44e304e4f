// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A product of the toolkit.
func toolkit(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-dependency-injection")
}

let injection = toolkit("DependencyInjection")
let asyncHTTPClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let configuration = Target.Dependency.product(name: "Configuration", package: "swift-configuration")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let hummingbirdTesting = Target.Dependency.product(name: "HummingbirdTesting", package: "hummingbird")
let inMemoryTracing = Target.Dependency.product(name: "InMemoryTracing", package: "swift-distributed-tracing")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioHTTP1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let tracing = Target.Dependency.product(name: "Tracing", package: "swift-distributed-tracing")
let unixSignals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")

/// A module of the service.
func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of a module.
func tests(of name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.target(name: name), injection, toolkit("DITesting")] + dependencies,
        exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "Bookmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(
            name: "swift-dependency-injection", path: "../..",
            traits: ["Hummingbird", "Observability", "ServiceLifecycle"]),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration.git", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
    ],
    targets: [
        // The words of the service: values and protocols, without any framework.
        module("BookmarkModel", []),
        // A strategy for settings, and a cache for files: the additions of this service to the toolkit.
        module("ServiceKit", [injection, configuration]),
        module(
            "BookmarkStorage",
            [
                "BookmarkModel", "ServiceKit", injection, configuration,
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        module(
            "LinkChecking",
            [
                "BookmarkModel", "ServiceKit", injection, toolkit("DIServiceLifecycle"), asyncHTTPClient, lifecycle,
                logging, metrics, nioCore, nioHTTP1, tracing,
            ]),
        module(
            "Telemetry",
            [
                "ServiceKit", injection, toolkit("DIObservability"), logging, metrics, tracing,
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ]),
        module(
            "BookmarkAPI",
            [
                "BookmarkModel", "ServiceKit", "Telemetry", injection, toolkit("DIHummingbird"), httpTypes, hummingbird,
                lifecycle, logging, metrics, nioCore, nioHTTP1, tracing,
            ]),
        // The composition of the modules, without a command line.
        module(
            "BookmarkServer",
            [
                "BookmarkAPI", "BookmarkStorage", "LinkChecking", "ServiceKit", "Telemetry", injection,
                toolkit("DIServiceLifecycle"), configuration, hummingbird, lifecycle, logging, tracing,
                unixSignals,
            ]),
        .executableTarget(
            name: "bookmarks",
            dependencies: [
                "BookmarkModel", "BookmarkServer", "Telemetry", injection, toolkit("DIGraphExport"),
                toolkit("DIInspection"), lifecycle,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        // The same service without a container, for the comparison of Scripts/load.
        module(
            "BookmarksByHand",
            [
                "BookmarkAPI", "BookmarkModel", "BookmarkStorage", "ServiceKit", "Telemetry", configuration,
                hummingbird, lifecycle, unixSignals,
            ]),
        .executableTarget(
            name: "bookmarks-by-hand", dependencies: ["BookmarksByHand", "Telemetry", configuration],
            swiftSettings: settings),
        // The small program of docs/On-a-server.md. Its dependencies are those that the guide lists.
        .executableTarget(
            name: "shop",
            dependencies: [
                injection, toolkit("DIHummingbird"), toolkit("DIServiceLifecycle"), hummingbird, lifecycle, logging,
                unixSignals,
            ],
            swiftSettings: settings),

        tests(of: "ServiceKit", [configuration]),
        tests(of: "BookmarkStorage", ["BookmarkModel", .product(name: "GRDB", package: "GRDB.swift")]),
        tests(of: "LinkChecking", ["BookmarkModel", asyncHTTPClient, inMemoryTracing, tracing]),
        tests(of: "Telemetry", [logging, metrics]),
        tests(
            of: "BookmarkAPI",
            [
                "BookmarkModel", "Telemetry", configuration, httpTypes, hummingbird, hummingbirdTesting,
                inMemoryTracing, lifecycle, nioCore, tracing,
                .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
            ]),
        tests(
            of: "BookmarkServer",
            [
                "BookmarkAPI", "BookmarkModel", "LinkChecking", "ServiceKit", "Telemetry", asyncHTTPClient,
                configuration, lifecycle, nioCore, nioHTTP1, nioPosix,
            ], exclude: ["__Graphs__"]),
        tests(
            of: "BookmarksByHand",
            [
                "BookmarkAPI", "BookmarkServer", "Telemetry", configuration, httpTypes, hummingbird,
                hummingbirdTesting, nioCore,
            ]),
        tests(of: "shop", [asyncHTTPClient, nioCore, nioHTTP1]),
    ]
)
