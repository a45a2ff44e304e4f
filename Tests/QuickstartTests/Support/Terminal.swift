import Foundation
import Testing

/// A pseudo-terminal, for a program that behaves differently if a person reads its output.
struct Terminal {
    /// The side of the program.
    let program: FileHandle

    private let reader: FileHandle

    init() throws {
        var (reader, program): (Int32, Int32) = (0, 0)
        try #require(openpty(&reader, &program, nil, nil, nil) == 0)
        self.reader = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
        self.program = FileHandle(fileDescriptor: program, closeOnDealloc: true)
    }

    /// Returns the text that the program wrote, if it fits into the terminal's buffer.
    func text() -> String {
        let end = Data([0])
        program.write(end)
        var text = Data()
        while text.last != 0 { text += reader.availableData }
        return String(decoding: text.dropLast(), as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    }
}
