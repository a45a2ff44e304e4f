// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests that fail on purpose. `Scripts/check-failures` runs them, and compares the output of the frameworks with the
/// expectations in the tests' comments.
let package = Package(
    name: "FailingTests",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(path: "../../Packages/DICore"),
        .package(path: "../../Packages/DITesting"),
    ],
    targets: [
        .testTarget(
            name: "FailingTests",
            dependencies: [
                .product(name: "DICore", package: "DICore"), .product(name: "DITesting", package: "DITesting"),
            ], swiftSettings: settings)
    ],
    swiftLanguageModes: [.v6]
)
