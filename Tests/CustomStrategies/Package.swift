// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let core: Target.Dependency = .product(name: "DICore", package: "DICore")

/// Strategies and caches as a stranger writes them: with nothing but DICore's public API.
let package = Package(
    name: "CustomStrategies",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(path: "../../Packages/DICore")
    ],
    targets: [
        .target(name: "CustomStrategies", dependencies: [core], swiftSettings: settings),
        .testTarget(
            name: "CustomStrategiesTests", dependencies: ["CustomStrategies", core], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
