import Foundation

/// The thread sanitizer, under which everything takes five to twenty times as long, and deep stacks much longer still.
public enum Sanitizer {
    /// Whether this program was built with it.
    public static let isOn: Bool = {
        let program = dlopen(nil, RTLD_LAZY)
        defer { if let program { dlclose(program) } }
        return dlsym(program, "__tsan_init") != nil
    }()

    /// A number of repetitions, or a depth; under the sanitizer a tenth of it, unless another number is given.
    ///
    /// For what is about how much there is. It sees an access that nothing orders among fewer repetitions as well as among
    /// more; how memory, time and depth grow is seen without it.
    public static func reduced(_ count: Int, to smaller: Int? = nil) -> Int {
        isOn ? smaller ?? count / 10 : count
    }
}
