// An existential type does not conform to its protocol, so it needs a conversion.
//
// Proves I5.
//
// expect-error: type 'any Mailer' cannot conform to 'Service'
// names: Mailer

import DICore
import DIServiceLifecycle
import ServiceLifecycle

protocol Mailer: Service {}

struct LetterMailer: Mailer {
    func run() async throws {}
}

#if FIXED
    let component = Component((any Mailer).self) { LetterMailer() }.service { $0 }
#else
    let component = Component((any Mailer).self) { LetterMailer() }.service()
#endif
