@_exported public import DIDoubles
