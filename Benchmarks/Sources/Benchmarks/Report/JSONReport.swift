import Foundation

/// Results for programs: an array of objects with the members `case`, `ns`, `ratio` and `allocations`.
///
/// Missing measurements are `null`.
enum JSONReport {
    static func text(_ results: [CaseResult]) -> String {
        let lines = results.map { result in
            "  {\"case\": \"\(result.name)\", \"ns\": \(number(result.time)), \"ratio\": \(number(result.ratio)), "
                + "\"allocations\": \(number(result.allocations))}"
        }
        return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    }

    private static func number(_ value: Double?) -> String {
        value.map { String(format: "%.4f", $0) } ?? "null"
    }
}
