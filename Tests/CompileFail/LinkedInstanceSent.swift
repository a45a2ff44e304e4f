// An instance from a link can be used only in the isolation of the request.
//
// expect-error: sending 'draft' risks causing data races
// names: draft

import DICore

final class Draft {}

struct Report {}

func keep(_ draft: sending Draft) {}

struct Reporting: InjectionStrategy {
    let need = Need<Draft>()

    var dependencies: [Dependency] { [need.dependency] }

    func make(_ resolver: any Resolver) throws -> Report { Report() }

    func link(_ linker: borrowing Linker) throws -> Maker<Report> {
        let link = try linker.link(need)
        return Maker { context in
            let draft = try link(context)
            #if FIXED
                _ = draft
            #else
                keep(draft)
            #endif
            return Report()
        }
    }
}
