// swift-tools-version: 6.2
import PackageDescription

/// Doubles that `@Double` generates, in targets with the settings of `Tests/Isolation`. That package does without
/// macros, which need swift-syntax.
let package = Package(
    name: "GeneratedDoubles",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(path: "../../Packages/DIMacros", traits: ["Macros"])
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
        name: name, dependencies: [.product(name: "DIDoubleMacros", package: "DIMacros")], swiftSettings: settings)
}
