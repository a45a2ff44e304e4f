// The closure of a redirection converts an instance, and cannot send it elsewhere.
//
// expect-error: sending 'draft' risks causing data races
// names: draft

import DICore

final class Draft {}

struct Report {}

func keep(_ draft: sending Draft) {}

func components() {
    #if FIXED
        _ = Redirection(from: Report.self, to: Draft.self) { _ in Report() }
    #else
        _ = Redirection(from: Report.self, to: Draft.self) { draft in
            keep(draft)
            return Report()
        }
    #endif
}
