// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Parts",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "BenchmarkParts", targets: ["BenchmarkParts"])
    ],
    dependencies: [
        .package(path: "../../Packages/DICore"),
        .package(path: "../../Packages/DIFactoryInjection"),
        .package(path: "../../Packages/DIMacros"),
        .package(path: "../../Packages/DIPropertyInjection"),
        .package(path: "../../Packages/DITesting"),
    ],
    targets: [
        .target(
            name: "BenchmarkParts",
            dependencies: [
                .product(name: "DICaches", package: "DICore"),
                .product(name: "DICore", package: "DICore"),
                .product(name: "DIDoubles", package: "DITesting"),
                .product(name: "DIFactoryInjection", package: "DIFactoryInjection"),
                .product(name: "DIPropertyInjection", package: "DIPropertyInjection"),
                .product(name: "DIStaticGraph", package: "DIMacros"),
            ],
            swiftSettings: settings
        )
    ],
    swiftLanguageModes: [.v6]
)
