// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The settings of every target, the same as in the manifest at the root of the repository.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Flags of release builds, the same as in the manifest at the root of the repository, which says what they are for.
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
        .library(name: "DIInspection", targets: ["DIInspection"]),
        // For the tests of the other packages. The manifest at the root does not vend it.
        .library(name: "TestSupport", targets: ["TestSupport"]),
    ],
    targets: [
        .target(name: "DICore", swiftSettings: settings + trimmed),
        .target(name: "DIInspection", dependencies: ["DICore"], swiftSettings: settings + smaller),
        .target(name: "TestSupport", dependencies: ["DICore"], path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(
            name: "DICoreTests",
            dependencies: ["DICore", "DIInspection", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DIInspectionTests",
            dependencies: ["DICore", "DIInspection", "TestSupport"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)

/// Returns the tests of a folder that are not in a list, which may have comments.
func tests(in folder: String, notListedIn list: String) throws -> [String] {
    let root = "\(Context.packageDirectory)/"
    let listed = try String(contentsOfFile: root + list, encoding: .utf8).split(separator: "\n").map(String.init)
    let all = FileManager.default.enumerator(atPath: root + folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".swift") && !listed.contains($0) }
}

// With `DI_CORE=next` in the environment, this package builds the core that will replace the present one: see
// `Next/README.md`. Without the variable, nothing differs.
if Context.environment["DI_CORE"] == "next" {
    package.products += ["DICaches", "DIWrappers"].map { .library(name: $0, targets: [$0]) }
    package.targets = [
        .target(name: "DICore", path: "Next/Sources/DICore", swiftSettings: settings + trimmed),
        .target(
            name: "DIInspection",
            dependencies: ["DICore"],
            path: "Next/Sources/DIInspection",
            swiftSettings: settings + smaller
        ),
        .target(
            name: "DICaches",
            dependencies: ["DICore"],
            path: "Next/Sources/DICaches",
            swiftSettings: settings + trimmed
        ),
        .target(
            name: "DIWrappers",
            dependencies: ["DICore"],
            path: "Next/Sources/DIWrappers",
            swiftSettings: settings + trimmed
        ),
        .target(
            name: "TestSupport",
            dependencies: ["DICore"],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        .testTarget(
            name: "NextTests",
            dependencies: ["DICore", "TestSupport"],
            path: "Next/Tests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "FindingsTests",
            dependencies: ["DICaches", "DICore", "DIInspection", "TestSupport"],
            path: "Next/Findings",
            swiftSettings: settings
        ),
        .testTarget(
            name: "DICoreTests",
            dependencies: ["DICaches", "DICore", "DIInspection", "DIWrappers", "TestSupport"],
            exclude: try tests(in: "Tests/DICoreTests", notListedIn: "Next/tests.txt"),
            // Marks the expectations that follow from promises that become weaker.
            swiftSettings: settings + [.define("NEXT_CORE")]
        ),
        .testTarget(
            name: "DIInspectionTests",
            dependencies: ["DICaches", "DICore", "DIInspection", "TestSupport"],
            exclude: try tests(in: "Tests/DIInspectionTests", notListedIn: "Next/inspection-tests.txt"),
            swiftSettings: settings + [.define("NEXT_CORE")]
        ),
    ]
}
