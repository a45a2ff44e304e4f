import DICore
import DIInspection
import TestSupport
import Testing

// Safety: none of the classes has state.
private class Controller: @unchecked Sendable {}
private class ShopController: Controller, @unchecked Sendable {}
private final class CheckoutController: ShopController, @unchecked Sendable {}

@Suite struct RedirectionTests {
    // Proves A5.
    @Test func hopsShareTheCachedObject() throws {
        let made = Tally()
        let container = Container {
            Redirection(from: Controller.self, to: ShopController.self) { $0 }
            Redirection(from: ShopController.self, to: CheckoutController.self) { $0 }
            Component(CheckoutController.self) {
                made.add()
                return CheckoutController()
            }.cached()
        }
        try container.validate()
        let base = try container.resolve(Controller.self)
        #expect(try container.resolve(ShopController.self) === base)
        #expect(try container.resolve(CheckoutController.self) === base)
        #expect(made.count == 1)
    }

    @Test func redirectionMayChangeTheQualifier() throws {
        let container = Container {
            Redirection(from: Controller.self, qualifier: "start", to: ShopController.self, qualifier: "main") { $0 }
            Component(ShopController.self) { ShopController() }.named("main")
        }
        #expect(try container.resolve(Controller.self, named: "start") is ShopController)
        #expect(!container.contains(Controller.self))
        #expect(!container.contains(ShopController.self, qualifier: "start"))
    }

    // Proves A5.
    @Test func onlyTheTargetMayHaveAQualifier() throws {
        let container = Container {
            Redirection(from: Controller.self, to: ShopController.self, qualifier: "main") { $0 }
            Component(ShopController.self) { ShopController() }.named("main").cached()
        }
        #expect(try container.resolve(Controller.self) === container.resolve(ShopController.self, named: "main"))
        #expect(!container.contains(Controller.self, qualifier: "main"))
    }

    @Test func targetMayBeARole() throws {
        let container = Container {
            Redirection(from: Controller.self, to: ShopController.self) { $0 }
            Component(CheckoutController.self) { CheckoutController() }.role { $0 as ShopController }
        }
        #expect(try container.resolve(Controller.self) is CheckoutController)
    }

    @Test func targetMayBeACollection() throws {
        let container = Container {
            Redirection(from: Set<Int>.self, to: [Int].self) { Set($0) }
            Component(instance: 1).contribute()
        }
        #expect(try container.resolve(Set<Int>.self) == [1])
        try container.validate()
    }

    @Test func redirectionIsADependencyLikeAnyOther() throws {
        let container = Container {
            Redirection(from: Controller.self, to: CheckoutController.self) { $0 }
            Component(CheckoutController.self) { CheckoutController() }.cached()
            Component(ObjectIdentifier.self, strategy: LinkedStrategy(Need<Controller>()) { ObjectIdentifier($0) })
        }
        let checkout = try container.resolve(CheckoutController.self)
        #expect(try container.resolve(ObjectIdentifier.self) == ObjectIdentifier(checkout))
        #expect(container.graph().nodes[1].edges[0].targets == [0])
    }

    @Test("The graph shows a cycle from its first redirection on, whichever key is resolved first")
    func startOfACycleInTheGraph() throws {
        let container = Container {
            Redirection(from: Controller.self, to: ShopController.self) { $0 }
            Redirection(from: ShopController.self, to: CheckoutController.self) { $0 }
            Redirection(from: CheckoutController.self, to: Controller.self) { $0 as! CheckoutController }
            Component(Int.self, strategy: LinkedStrategy(Need<CheckoutController>()) { _ in 1 })
        }
        let keys = [
            ComponentKey(Controller.self), ComponentKey(ShopController.self), ComponentKey(CheckoutController.self),
        ]
        #expect(container.graph().conflicts.map(\.keys) == [keys])
    }

    // Proves A5.
    @Test func cycleOfRedirectionsIsAnError() throws {
        let line = #line + 2
        let container = Container {
            Redirection(from: Controller.self, to: ShopController.self) { $0 }
            Redirection(from: ShopController.self, to: Controller.self) { $0 as! ShopController }
        }
        let error = try expectError(.redirectionLoop) { try container.resolve(Controller.self) }
        #expect(
            error.description == """
                error[DI0004]: redirections form a cycle: Controller → ShopController → Controller
                  here:   Controller to ShopController   DICoreTests/RedirectionTests.swift:\(line)
                          ShopController to Controller   DICoreTests/RedirectionTests.swift:\(line + 1)
                  help:   remove one of the redirections, or register a component for one of the types
                """)
        #expect(container.validationReport().errors.map(\.description) == [error.description])
    }

    @Test func redirectionToItselfIsACycle() throws {
        let container = Container { Redirection(from: Controller.self, to: Controller.self) { $0 } }
        try expectError(.redirectionLoop, message: "redirections form a cycle: Controller → Controller") {
            try container.resolve(Controller.self)
        }
    }

    @Test func leadingIntoACycleNamesTheCycleOnly() throws {
        let container = Container {
            Redirection(from: Int.self, to: Controller.self) { _ in 1 }
            Redirection(from: Controller.self, to: ShopController.self) { $0 }
            Redirection(from: ShopController.self, to: Controller.self) { $0 as! ShopController }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error.code == .redirectionLoop)
        #expect(error.message == "redirections form a cycle: Controller → ShopController → Controller")
        #expect(container.validationReport().errors.count == 1)
    }

    @Test func componentForOneOfTheTypesBreaksTheCycle() throws {
        let container = Container {
            Redirection(from: Controller.self, to: ShopController.self) { $0 }
            Redirection(from: ShopController.self, to: Controller.self) { $0 as! ShopController }
            Component(ShopController.self) { ShopController() }
        }
        _ = try container.resolve(Controller.self)
        try container.validate()
    }

    @Test func missingTargetIsNamed() throws {
        let line = #line + 2
        let container = Container {
            Redirection(from: Controller.self, to: CheckoutController.self) { $0 }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Controller.self) }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for CheckoutController, to which Controller is redirected
                  chain:  Controller → CheckoutController
                  needed: redirection of Controller   DICoreTests/RedirectionTests.swift:\(line)
                  help:   register a component for CheckoutController, or one with it as a role
                """)
        #expect(container.validationReport().errors.map(\.description) == [error.description])
    }

    // Proves A5.
    @Test func missingTargetBehindSeveralHopsIsTheOneNamed() throws {
        let container = Container {
            Redirection(from: Controller.self, to: ShopController.self) { $0 }
            Redirection(from: ShopController.self, to: CheckoutController.self) { $0 }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Controller.self) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(CheckoutController.self))
        #expect(error.chain.map(\.description) == ["Controller", "ShopController", "CheckoutController"])
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(CheckoutController.self)])
    }

    @Test func optionalRequestDoesNotHideAMissingTarget() throws {
        let container = Container { Redirection(from: Controller.self, to: CheckoutController.self) { $0 } }
        try expectError(.missing, key: ComponentKey(CheckoutController.self)) {
            try container.resolveIfRegistered(Controller.self)
        }
    }

    @Test func missingTargetThatIsNeededTooIsOneError() throws {
        let container = Container {
            Redirection(from: Controller.self, to: CheckoutController.self) { $0 }
            Component(Int.self, strategy: LinkedStrategy(Need<Controller>()) { _ in 1 })
            Component(String.self, strategy: LinkedStrategy(Need<CheckoutController>()) { _ in "" })
        }
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(CheckoutController.self)])
    }

    @Test func twoRedirectionsOfOneTypeAreADuplicate() throws {
        let line = #line + 2
        let container = Container {
            Redirection(from: Controller.self, to: ShopController.self) { $0 }
            Redirection(from: Controller.self, to: CheckoutController.self) { $0 }
            Component(ShopController.self) { ShopController() }
            Component(CheckoutController.self) { CheckoutController() }
            Component(Int.self, strategy: LinkedStrategy(Need<Controller>()) { _ in 1 })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Controller.self) }
        #expect(
            error.description == """
                error[DI0003]: Controller is redirected 2 times
                  here:   redirection to ShopController       DICoreTests/RedirectionTests.swift:\(line)
                          redirection to CheckoutController   DICoreTests/RedirectionTests.swift:\(line + 1)
                  help:   remove all redirections of it but one
                """)
        #expect(container.validationReport().errors.map(\.description) == [error.description])
        #expect(container.graph().description.contains("Controller → several"))
    }

    @Test func duplicateTargetIsOneError() throws {
        let container = Container {
            Redirection(from: Controller.self, to: ShopController.self) { $0 }
            Component(ShopController.self) { ShopController() }
            Component(ShopController.self) { ShopController() }
            Component(Int.self, strategy: LinkedStrategy(Need<Controller>()) { _ in 1 })
        }
        try expectError(.duplicate, key: ComponentKey(ShopController.self)) { try container.resolve(Controller.self) }
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(ShopController.self)])
    }

    @Test func overrideOnTheWayEndsARedirection() throws {
        let container = Container {
            Redirection(from: String.self, to: Int.self) { "\($0)" }
            Redirection(from: Int.self, to: Double.self) { Int($0) }
            Component(Double.self) { 1 }
            Component(Int.self) { 2 }.role { UInt($0) }.overriding()
        }
        #expect(try container.resolve(Int.self) == 2)
        #expect(try container.resolve(String.self) == "2")
    }

    @Test func redirectionBeforeADefaultIsValidated() throws {
        let missing = Container {
            Component(Int.self) { 1 }.asDefault()
            Redirection(from: Int.self, to: Double.self) { Int($0) }
        }
        #expect(throws: ResolutionError.self) { try missing.resolve(Int.self) }
        #expect(missing.validationReport().errors.map(\.code) == [.missing])
        let cycle = Container {
            Component(Int.self) { 1 }.asDefault()
            Redirection(from: Int.self, to: Double.self) { Int($0) }
            Redirection(from: Double.self, to: Int.self) { Double($0) }
        }
        #expect(cycle.validationReport().errors.map(\.code) == [.redirectionLoop])
    }
}
