// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Flags of release builds, the same as in the manifest at the root of the repository, which explains them.
let smaller: [SwiftSetting] = [
    .unsafeFlags(
        ["-Osize", "-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
        .when(platforms: [.linux], configuration: .release))
]

let core: Target.Dependency = .product(name: "DICore", package: "DICore")
let caches: Target.Dependency = .product(name: "DICaches", package: "DICore")
let inspection: Target.Dependency = .product(name: "DIInspection", package: "DICore")
let testSupport: Target.Dependency = .product(name: "TestSupport", package: "DICore")

let package = Package(
    name: "DIGraphExport",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "DIGraphExport", targets: ["DIGraphExport"])
    ],
    dependencies: [
        .package(path: "../DICore")
    ],
    targets: [
        .target(name: "DIGraphExport", dependencies: [core, inspection], swiftSettings: settings + smaller),
        .testTarget(
            name: "DIGraphExportTests",
            dependencies: ["DIGraphExport", caches, core, inspection, testSupport],
            swiftSettings: settings
        ),
    ]
)
