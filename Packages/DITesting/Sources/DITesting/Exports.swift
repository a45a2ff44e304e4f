// A test needs only one import.
@_exported public import DICore
@_exported public import DIDoubles
@_exported public import DIInspection
