#if ServiceLifecycle
    public import DICore
    public import ServiceLifecycle

    extension Component where Origin: ComponentOrigin.Nonisolated & ComponentOrigin.Created, Output: Sendable {
        /// Lets a ``ContainerService`` run the component's instance.
        ///
        /// The component is cached as long as the container, and eager. Its instance is an element of the collection
        /// `[any Service]`.
        ///
        /// - Parameter convert: Makes the service from the instance, for a type that is a protocol: `.service { $0 }`.
        public consuming func service(_ convert: @escaping @Sendable (Output) -> any Service) -> Self {
            cached().eager().contribute(convert)
        }
    }

    extension Component where Origin: ComponentOrigin.Nonisolated & ComponentOrigin.Created, Output: Service {
        /// Lets a ``ContainerService`` run the component's instance.
        ///
        /// The component is cached as long as the container, and eager. Its instance is an element of the collection
        /// `[any Service]`.
        public consuming func service() -> Self { service { $0 } }
    }

    extension Component where Origin == ComponentOrigin.Existing, Output: Service {
        /// Lets a ``ContainerService`` run the existing instance.
        ///
        /// The instance is an element of the collection `[any Service]`.
        public consuming func service() -> Self { contribute { $0 as any Service } }
    }

    extension Component where Origin == ComponentOrigin.Supplied {
        /// Unavailable: a supplied instance lives as long as its scope.
        @available(
            *, unavailable,
            message: "a service lives as long as the container, and a supplied value as long as its scope"
        )
        public consuming func service() -> Self { self }
    }

    extension Component where Origin == ComponentOrigin.MadeOnMainActor, Output: Service {
        /// Lets a ``ContainerService`` run the component's instance.
        ///
        /// The component is cached as long as the container, and eager. Its instance is an element of the collection
        /// `[any Service]`.
        public consuming func service() -> Self { cached().eager().contribute { $0 as any Service } }
    }
#else
    public import DICore

    extension Component {
        /// Unavailable: the package was resolved without the trait `ServiceLifecycle`.
        @available(
            *, unavailable, message: "enable the trait ServiceLifecycle of the package swift-dependency-injection"
        )
        public consuming func service() -> Self { self }
    }
#endif
