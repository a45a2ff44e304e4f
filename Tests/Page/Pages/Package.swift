// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A program that writes the interactive pages for `Scripts/check-page`, from containers of many sizes.
let package = Package(
    name: "Pages",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(name: "swift-dependency-injection", path: "../../..")],
    targets: [
        .executableTarget(
            name: "pages",
            dependencies: [
                .product(name: "DICaches", package: "swift-dependency-injection"),
                .product(name: "DICore", package: "swift-dependency-injection"),
                .product(name: "DIGraphExport", package: "swift-dependency-injection"),
            ],
            swiftSettings: settings)
    ],
    swiftLanguageModes: [.v6]
)
