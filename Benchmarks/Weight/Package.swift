// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let caches: Target.Dependency = .product(name: "DICaches", package: "DICore")
let core: Target.Dependency = .product(name: "DICore", package: "DICore")
let inspection: Target.Dependency = .product(name: "DIInspection", package: "DICore")
let factory: Target.Dependency = .product(name: "DIFactoryInjection", package: "DIFactoryInjection")
let staticGraph: Target.Dependency = .product(name: "DIStaticGraph", package: "DIMacros")
let property: Target.Dependency = .product(name: "DIPropertyInjection", package: "DIPropertyInjection")
let wrappers: Target.Dependency = .product(name: "DIWrappers", package: "DICore")

let package = Package(
    name: "Weight",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../../Packages/DICore"),
        .package(path: "../../Packages/DIFactoryInjection"),
        .package(path: "../../Packages/DIMacros"),
        .package(path: "../../Packages/DIPropertyInjection"),
    ],
    targets: [
        .target(name: "CHeap"),
        .executableTarget(name: "Empty", swiftSettings: settings),
        .executableTarget(name: "WiredByHand", swiftSettings: settings),
        .executableTarget(name: "CompileTimeGraph", dependencies: [staticGraph], swiftSettings: settings),
        .executableTarget(name: "CoreOnly", dependencies: [core], swiftSettings: settings),
        .executableTarget(name: "CoreAndStrategies", dependencies: [core, factory, property], swiftSettings: settings),
        .executableTarget(
            name: "WithInspection", dependencies: [core, factory, inspection, property],
            swiftSettings: settings + [.define("INSPECTS")]),
        // The modules that `import DependencyInjection` brings.
        .executableTarget(
            name: "WithEverything", dependencies: [caches, core, factory, inspection, property, wrappers],
            swiftSettings: settings + [.define("INSPECTS")]),
        .executableTarget(name: "FewComponents", dependencies: [core, factory], swiftSettings: settings),
        .executableTarget(
            name: "ManyComponents", dependencies: [core, factory], swiftSettings: settings + [.define("MANY")]),
        .executableTarget(name: "Memory", dependencies: ["CHeap", core, factory], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
