// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let core: Target.Dependency = .product(name: "DICore", package: "DICore")
let inspection: Target.Dependency = .product(name: "DIInspection", package: "DICore")
let factory: Target.Dependency = .product(name: "DIFactoryInjection", package: "DIFactoryInjection")
let property: Target.Dependency = .product(name: "DIPropertyInjection", package: "DIPropertyInjection")
let doubles: Target.Dependency = .product(name: "DIDoubles", package: "DITesting")
let testing: Target.Dependency = .product(name: "DITesting", package: "DITesting")
let parts: Target.Dependency = .product(name: "BenchmarkParts", package: "Parts")

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../Packages/DICore"),
        .package(path: "../Packages/DIFactoryInjection"),
        .package(path: "../Packages/DIPropertyInjection"),
        .package(path: "../Packages/DITesting"),
        .package(path: "Parts"),
    ],
    targets: [
        .target(name: "CBenchmarkSupport"),
        .target(name: "Baselines", swiftSettings: settings),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Baselines", "CBenchmarkSupport", core, doubles, factory, inspection, property, testing, parts,
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "FirstStart", dependencies: ["CBenchmarkSupport", core, parts], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
