// An app writes one import: containers with their caches, wrappers and inspection, and both ways of injecting.
@_exported public import DICaches
@_exported public import DICore
@_exported public import DIFactoryInjection
@_exported public import DIInspection
@_exported public import DIPropertyInjection
@_exported public import DIWrappers
