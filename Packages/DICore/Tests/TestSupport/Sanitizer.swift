import Foundation

/// The sanitizers. Code runs five to twenty times slower under the thread sanitizer, and deep stacks slow it down much
/// more.
public enum Sanitizer {
    /// Whether this program was built with the thread sanitizer.
    public static let isOn = defines("__tsan_init")

    /// Whether this program was built with a sanitizer that makes frames several times as large.
    public static let enlargesFrames = isOn || defines("__asan_init")

    private static func defines(_ symbol: String) -> Bool {
        let program = dlopen(nil, RTLD_LAZY)
        defer { if let program { dlclose(program) } }
        return dlsym(program, symbol) != nil
    }

    /// Returns a number of repetitions, or a depth. Under the sanitizer it is a tenth, or the smaller number.
    ///
    /// For tests of size or growth. The sanitizer finds an unordered access with few repetitions as well as with many.
    /// Tests without it cover the growth of memory, time and depth.
    public static func reduced(_ count: Int, to smaller: Int? = nil) -> Int {
        isOn ? smaller ?? count / 10 : count
    }
}
