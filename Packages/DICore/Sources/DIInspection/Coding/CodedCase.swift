public import DICore

/// An enumeration of DICore that is encoded as its raw value.
protocol CodedCase: Codable {}

extension Dependency.Kind: CodedCase {}
extension Lifetime.Extent: CodedCase {}
extension Opacity: CodedCase {}
extension ResolutionError.Code: CodedCase {}
extension ResolutionError.Note.Kind: CodedCase {}
extension ResolutionError.Severity: CodedCase {}
extension ResolutionError.Text.Form: CodedCase {}
