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

let package = Package(
    name: "DITesting",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "DIDoubles", targets: ["DIDoubles"]),
        .library(name: "DITesting", targets: ["DITesting"]),
    ],
    dependencies: [
        .package(path: "../DICore")
    ],
    targets: [
        .target(name: "DIDoubles", dependencies: [core], swiftSettings: settings + smaller),
        .testTarget(
            name: "DIDoublesTests",
            dependencies: ["DIDoubles", core, testSupport],
            swiftSettings: settings
        ),
        .target(name: "DITesting", dependencies: [core, "DIDoubles", inspection], swiftSettings: settings),
        .testTarget(
            name: "DITestingTests",
            dependencies: ["DITesting", caches, core, "DIDoubles", inspection, testSupport],
            exclude: ["CallExpectations/FailureTexts/Golden", "Graphs/__Graphs__"],
            swiftSettings: settings
        ),
    ]
)
