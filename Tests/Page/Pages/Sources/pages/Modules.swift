import DICore

struct ShopModule: Module { let components: ComponentList }
struct BillingModule: Module { let components: ComponentList }
struct CatalogModule: Module { let components: ComponentList }
struct WarehouseModule: Module { let components: ComponentList }
struct PlatformModule: Module { let components: ComponentList }

/// A nested module.
struct Feature<Topic>: Module { let components: ComponentList }
