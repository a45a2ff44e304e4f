import DICore
import Foundation

/// Replaces a component repeatedly while another thread resolves it, and measures the growth of memory.
enum MemoryRun {
    private final class Part: Sendable {
        let number: Int
        let canary: Canary

        init(_ number: Int, _ alive: Counter) {
            self.number = number
            canary = Canary(alive)
        }
    }

    private final class Whole: Sendable {
        let part: Part

        init(_ part: Part) { self.part = part }
    }

    private static let limit = 64 << 20

    /// - Returns: A problem; `nil` if there is none.
    static func run(_ count: Int) -> String? {
        let alive = Counter()
        let container = Container {
            Component(instance: Part(0, alive))
            Component(Whole.self) { Whole(try $0.resolve(Part.self)) }
        }
        let latest = Counter()
        let isOver = Counter()
        let problems = Counter()
        let resolved = Counter()
        let group = DispatchGroup()
        group.enter()
        Thread.detachNewThread {
            while isOver.count == 0 {
                let least = latest.count
                guard let whole = try? container.resolve(Whole.self), whole.part.number >= least else {
                    problems.add()
                    break
                }
                resolved.add()
            }
            group.leave()
        }
        func replace(_ numbers: Range<Int>) {
            for number in numbers {
                if number % 2 == 0 {
                    container.put(Part(number, alive))
                } else {
                    container.put(Part(number, alive))
                    container.clear()
                }
                latest.add(number - latest.count)
            }
        }
        let warmUp = max(1, count / 100)
        replace(1..<(warmUp + 1))
        let before = residentMemory
        replace((warmUp + 1)..<(warmUp + 1 + count))
        let after = residentMemory
        isOver.add()
        group.wait()
        let (mebibyte, kept) = (Double(1 << 20), alive.count)
        if let before, let after {
            print(
                "\(count) replacements, \(resolved.count) resolves, \(kept) instances alive, resident memory "
                    + "\(Double(before) / mebibyte) MB before and \(Double(after) / mebibyte) MB after")
            if after - before > limit { return "memory has grown by \((after - before) >> 20) MB" }
        } else {
            print("\(count) replacements, \(resolved.count) resolves; memory is not measured here")
        }
        if problems.count > 0 { return "a request failed, or got an instance that had been replaced" }
        return kept > 100 ? "\(kept) instances are alive" : nil
    }

    /// The resident memory in bytes; `nil` if the system does not provide it.
    private static var residentMemory: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let fields = text.split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
