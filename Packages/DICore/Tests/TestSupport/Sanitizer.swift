import Foundation

/// The thread sanitizer. Code runs five to twenty times slower under it, and deep stacks slow it down much more.
public enum Sanitizer {
    /// Whether this program was built with the thread sanitizer.
    public static let isOn: Bool = {
        let program = dlopen(nil, RTLD_LAZY)
        defer { if let program { dlclose(program) } }
        return dlsym(program, "__tsan_init") != nil
    }()

    /// Returns a number of repetitions, or a depth. Under the sanitizer it is a tenth, or the smaller number.
    ///
    /// For tests of size or growth. The sanitizer finds an unordered access with few repetitions as well as with many.
    /// Tests without it cover the growth of memory, time and depth.
    public static func reduced(_ count: Int, to smaller: Int? = nil) -> Int {
        isOn ? smaller ?? count / 10 : count
    }
}
