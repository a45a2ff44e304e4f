// swift-tools-version: 6.2
import PackageDescription

// The order desk of the quickstart, whose module of prices is a compile-time graph. `Sources/OrderDesk` is a link to
// the sources of the quickstart.
let package = Package(
    name: "CompileTimeQuickstart",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-dependency-injection", path: "../..", traits: ["Macros"])
    ],
    targets: [
        .executableTarget(
            name: "compile-time-quickstart",
            dependencies: [
                .product(name: "DIInspection", package: "swift-dependency-injection"),
                .product(name: "DIMacros", package: "swift-dependency-injection"),
            ],
            path: "Sources",
            exclude: ["OrderDesk/Pricing/PricingModule.swift"],
            resources: [.copy("OrderDesk/Resources/orders.txt")]
        )
    ],
    swiftLanguageModes: [.v6]
)
