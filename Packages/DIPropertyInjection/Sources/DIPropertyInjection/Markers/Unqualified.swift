/// Stands for no qualifier in the type of a marked property.
public enum Unqualified {}
