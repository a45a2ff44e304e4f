extension ComponentRecord {
    /// How instances are made.
    enum Making: Sendable {
        /// By a closure that needs nothing.
        case maker(Maker<Void>)

        /// By a function with needs.
        case function(FunctionStrategy<Void>)

        /// By a strategy.
        indirect case strategy(any InjectionStrategy)

        /// By a strategy on the main actor.
        indirect case mainActor(any MainActorStrategy)

        /// By a strategy that may suspend.
        indirect case asynchronous(any AsyncStrategy)

        /// Not at all: the code that opens a scope supplies the instance.
        indirect case supplied(ScopeName)

        /// Not at all: the instance exists.
        case instance(CacheCell)

        /// The strategy, if it is kept as one.
        fileprivate var strategy: (any ComponentStrategy)? {
            switch self {
            case .function(let function): function
            case .strategy(let strategy): strategy
            case .mainActor(let strategy): strategy
            case .asynchronous(let strategy): strategy
            case .maker, .instance, .supplied: nil
            }
        }

        var dependencies: [Dependency] { strategy?.dependencies ?? [] }

        var opacity: Opacity { strategy?.opacity ?? .transparent }

        /// Returns the strategy that makes instances of a type, which are bound to no actor.
        func strategy<Output>(as type: Output.Type) -> any InjectionStrategy<Output> {
            switch self {
            case .maker(let maker): MakerStrategy(maker: maker.typed(as: type))
            // Safety: the strategy was erased from this type when the component was made.
            case .function(let function): unsafeBitCast(function, to: FunctionStrategy<Output>.self)
            // Safety: as above; the layout of an existential does not depend on its associated types.
            case .strategy(let strategy):
                unsafeBitCast(strategy as any InjectionStrategy, to: (any InjectionStrategy<Output>).self)
            case .mainActor, .asynchronous, .instance, .supplied:
                preconditionFailure("a component of this origin has another strategy")
            }
        }
    }

    /// How instances are made, with the strategies around the own one.
    var completedMaking: Making {
        isPlain ? finishedMaking : surroundings.reduce(finishedMaking) { $1($0) }
    }

    /// How instances are made, after the default strategy of the container has completed makers.
    private var finishedMaking: Making {
        guard let standard = defaults?.strategy else { return making }
        func finishing<Output>(_ type: Output.Type) -> Making {
            switch making {
            case .maker, .strategy:
                guard let strategy = making.strategy(as: type) as? MakerStrategy<Output> else { break }
                return .strategy(standard.finishing(strategy))
            case .mainActor(let strategy):
                guard let strategy = strategy as? MainActorMakerStrategy<Output> else { break }
                return .mainActor(standard.finishing(strategy))
            case .asynchronous(let strategy): return finishing(strategy)
            case .function, .instance, .supplied: break
            }
            return making
        }
        func finishing<Output>(_ strategy: some AsyncStrategy<Output>) -> Making {
            guard let strategy = strategy as? AsyncMakerStrategy<Output> else { return making }
            return .asynchronous(standard.finishing(strategy))
        }
        return _openExistential(key.liveType, do: finishing)
    }

    /// The dependencies that the strategy declares.
    package var dependencies: [Dependency] { completedMaking.dependencies }

    /// Whether the strategy declares everything.
    package var opacity: Opacity { completedMaking.opacity }

    /// The number of marked properties that the type lists, and that the component leaves empty.
    package var uninjectedProperties: Int {
        guard isMade, let check = Creation.check else { return 0 }
        let making = completedMaking
        return check.uninjectedProperties(of: key.liveType, by: making.strategy) { making.dependencies }
    }
}

extension ComponentRecord {
    convenience init(_ type: any Any.Type, _ making: Making, _ fileID: String, _ line: Int) {
        self.init(
            key: ComponentKey(erased: type, qualifier: nil), place: Place(fileID: fileID, line: line), making: making)
    }

    // Not inlined, so that a client has no code of its own for them.

    @usableFromInline
    convenience init(_ type: any Any.Type, _ strategy: any InjectionStrategy, _ fileID: String, _ line: Int) {
        self.init(type, .strategy(strategy), fileID, line)
    }

    @usableFromInline
    convenience init(_ type: any Any.Type, maker: Maker<Void>, _ fileID: String, _ line: Int) {
        self.init(type, .maker(maker), fileID, line)
    }

    @usableFromInline
    convenience init(_ type: any Any.Type, function: FunctionStrategy<Void>, _ fileID: String, _ line: Int) {
        self.init(type, .function(function), fileID, line)
    }
}
