// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let caches: Target.Dependency = .product(name: "DICaches", package: "DICore")
let core: Target.Dependency = .product(name: "DICore", package: "DICore")
let inspection: Target.Dependency = .product(name: "DIInspection", package: "DICore")
let wrappers: Target.Dependency = .product(name: "DIWrappers", package: "DICore")
let testing: Target.Dependency = .product(name: "DITesting", package: "DITesting")

/// Strategies, caches and wrappers as a client writes them: with only the public API of the toolkit, tested with
/// DITesting.
let package = Package(
    name: "CustomStrategies",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(path: "../../Packages/DICore"),
        .package(path: "../../Packages/DITesting"),
    ],
    targets: [
        .target(name: "CustomStrategies", dependencies: [caches, core, wrappers], swiftSettings: settings),
        .testTarget(
            name: "CustomStrategiesTests", dependencies: ["CustomStrategies", core, inspection, testing, wrappers],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
