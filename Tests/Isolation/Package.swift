// swift-tools-version: 6.2
import PackageDescription

/// The samples of README.md and of guides, and the modules of the quickstart, in targets with different settings: those
/// of a new Xcode project, whose default isolation is the main actor, those of Swift 6, and those of Swift 5.
let package = Package(
    name: "Isolation",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(path: "../../Packages/DICore"),
        .package(path: "../../Packages/DIFactoryInjection"),
        .package(path: "../../Packages/DIPropertyInjection"),
        .package(path: "../../Packages/DITesting"),
    ],
    targets: [
        target(
            "MainActorByDefault",
            [
                .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
            ]),
        target("Swift6"),
        target("Swift5", [.swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures")]),
    ],
    swiftLanguageModes: [.v6]
)

func target(_ name: String, _ settings: [SwiftSetting] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: [
            .product(name: "DICore", package: "DICore"),
            .product(name: "DIInspection", package: "DICore"),
            .product(name: "DIFactoryInjection", package: "DIFactoryInjection"),
            .product(name: "DIPropertyInjection", package: "DIPropertyInjection"),
            .product(name: "DIDoubles", package: "DITesting"),
        ],
        resources: [.copy("OrderDesk/Resources/orders.txt")],
        swiftSettings: settings)
}
