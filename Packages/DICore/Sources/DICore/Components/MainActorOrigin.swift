/// The container makes the instances, on the main actor: the origin of what a ``MainActorComponent`` registers.
///
/// Not public, so that `Component(…)` has no initialisers that make one.
enum MainActorOrigin {}
