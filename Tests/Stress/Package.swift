// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A program that uses containers from many threads and tasks at once, and compares the events with a model.
let package = Package(
    name: "Stress",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(name: "swift-dependency-injection", path: "../..")],
    targets: [
        .executableTarget(
            name: "stress",
            dependencies: [
                .product(name: "DICaches", package: "swift-dependency-injection"),
                .product(name: "DICore", package: "swift-dependency-injection"),
                .product(name: "DIInspection", package: "swift-dependency-injection"),
            ],
            swiftSettings: settings)
    ],
    swiftLanguageModes: [.v6]
)
