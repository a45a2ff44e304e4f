// swift-tools-version: 6.2
import CompilerPluginSupport
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
let inspection: Target.Dependency = .product(name: "DIInspection", package: "DICore")
let testSupport: Target.Dependency = .product(name: "TestSupport", package: "DICore")
let factory: Target.Dependency = .product(name: "DIFactoryInjection", package: "DIFactoryInjection")
let doubles: Target.Dependency = .product(name: "DIDoubles", package: "DITesting")
let testing: Target.Dependency = .product(name: "DITesting", package: "DITesting")

/// A product of swift-syntax. Only clients that enable the trait `Macros` fetch it.
func syntax(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-syntax", condition: .when(traits: ["Macros"]))
}

let package = Package(
    name: "DIMacros",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "DIStaticGraph", targets: ["DIStaticGraph"]),
        .library(name: "DIMacros", targets: ["DIMacros"]),
        .library(name: "DIDoubleMacros", targets: ["DIDoubleMacros"]),
    ],
    traits: [
        .trait(name: "Macros", description: "@DependencyGraph and @Double. Fetches swift-syntax.")
    ],
    dependencies: [
        .package(path: "../DICore"),
        .package(path: "../DIFactoryInjection"),
        .package(path: "../DITesting"),
        .package(url: "https://github.com/swiftlang/swift-syntax.git", "603.0.0"..<"604.0.0"),
    ],
    targets: [
        .target(name: "DIStaticGraph", dependencies: ["DIMacrosPlugin"], swiftSettings: settings + smaller),
        .testTarget(
            name: "DIStaticGraphTests", dependencies: ["DIStaticGraph", testSupport], swiftSettings: settings),
        .macro(
            name: "DIMacrosPlugin",
            dependencies: [
                syntax("SwiftCompilerPlugin"), syntax("SwiftDiagnostics"), syntax("SwiftSyntax"),
                syntax("SwiftSyntaxBuilder"), syntax("SwiftSyntaxMacros"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DIMacrosPluginTests",
            dependencies: [
                .target(name: "DIMacrosPlugin", condition: .when(traits: ["Macros"])), syntax("SwiftDiagnostics"),
                syntax("SwiftParser"), syntax("SwiftSyntax"), syntax("SwiftSyntaxMacroExpansion"),
                syntax("SwiftSyntaxMacros"), testSupport,
            ],
            exclude: ["Golden"],
            swiftSettings: settings
        ),
        .target(
            name: "DIMacros", dependencies: ["DIStaticGraph", core, factory], swiftSettings: settings + smaller),
        .testTarget(
            name: "DIMacrosTests",
            dependencies: ["DIMacros", "DIStaticGraph", core, factory, inspection, testSupport],
            swiftSettings: settings
        ),
        .target(
            name: "DIDoubleMacros", dependencies: ["DIMacrosPlugin", doubles], swiftSettings: settings + smaller),
        .testTarget(
            name: "DIDoubleMacrosTests", dependencies: ["DIDoubleMacros", doubles, testing, testSupport],
            swiftSettings: settings),
    ]
)
