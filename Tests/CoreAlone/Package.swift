// swift-tools-version: 6.2
import PackageDescription

/// A program that links only DICore, and shows its errors without the texts of DIInspection.
let package = Package(
    name: "CoreAlone",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(path: "../../Packages/DICore")
    ],
    targets: [
        .executableTarget(
            name: "core-alone",
            dependencies: [.product(name: "DICore", package: "DICore")],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
