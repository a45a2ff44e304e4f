/// The container makes the instances, and may suspend meanwhile: the origin of what an ``AsyncComponent`` registers.
///
/// Not public, so that `Component(…)` has no initialisers that make one.
enum AsyncOrigin {}
