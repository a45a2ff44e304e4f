// An app writes one import: containers, and both ways of injecting. What looks at containers is DIInspection.
@_exported public import DICore
@_exported public import DIFactoryInjection
@_exported public import DIPropertyInjection
