// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Flags of release builds, the same as in the manifest at the root of the repository, which gives their reasons.
let trimmed = release("-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link")
let smaller = release("-Osize", "-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link")

func release(_ flags: String...) -> [SwiftSetting] {
    [.unsafeFlags(flags, .when(platforms: [.linux], configuration: .release))]
}

let package = Package(
    name: "DICore",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "DICore", targets: ["DICore"]),
        .library(name: "DICaches", targets: ["DICaches"]),
        .library(name: "DIWrappers", targets: ["DIWrappers"]),
        .library(name: "DIInspection", targets: ["DIInspection"]),
        // For the tests of the other packages. The manifest at the root does not vend it.
        .library(name: "TestSupport", targets: ["TestSupport"]),
    ],
    targets: [
        .target(name: "DICore", swiftSettings: settings + trimmed),
        .target(name: "DICaches", dependencies: ["DICore"], packageAccess: false, swiftSettings: settings + trimmed),
        .target(name: "DIWrappers", dependencies: ["DICore"], swiftSettings: settings + trimmed),
        .target(name: "DIInspection", dependencies: ["DICore"], swiftSettings: settings + smaller),
        .target(
            name: "TestSupport", dependencies: ["DICaches", "DICore", "DIInspection"], path: "Tests/TestSupport",
            packageAccess: false, swiftSettings: settings),
        .testTarget(
            name: "DICoreTests",
            dependencies: ["DICaches", "DICore", "DIInspection", "DIWrappers", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DIInspectionTests",
            dependencies: ["DICaches", "DICore", "DIInspection", "TestSupport"],
            swiftSettings: settings
        ),
    ]
)
