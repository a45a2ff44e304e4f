@_exported public import DICore
@_exported public import DIFactoryInjection
@_exported public import DIStaticGraph
