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
let caches: Target.Dependency = .product(name: "DICaches", package: "DICore")
let inspection: Target.Dependency = .product(name: "DIInspection", package: "DICore")
let testSupport: Target.Dependency = .product(name: "TestSupport", package: "DICore")
let property: Target.Dependency = .product(name: "DIPropertyInjection", package: "DIPropertyInjection")

let package = Package(
    name: "DICompatibility",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "DICompatibility", targets: ["DICompatibility"])
    ],
    dependencies: [
        .package(path: "../DICore"),
        .package(path: "../DIPropertyInjection"),
    ],
    targets: [
        .target(
            name: "DICompatibility", dependencies: [core, inspection, property], swiftSettings: settings + smaller),
        .testTarget(
            name: "DICompatibilityTests",
            dependencies: ["DICompatibility", caches, core, inspection, property, testSupport],
            swiftSettings: settings
        ),
    ]
)
