import DICore
import DIInspection
import Foundation
import Testing

@testable import DIGraphExport

@Suite("The content security policy of the interactive page")
struct PagePolicyTests {
    @Test("The page may run and show only its own contents")
    func policy() throws {
        let page = Container { Component(instance: 1) }.graph().exported(as: .html)
        let policy = try part(of: page, from: "Content-Security-Policy\" content=\"", to: "\"")
        let style = try part(of: page, from: "<style>", to: "</style>")
        let script = try part(of: page, from: "<script>", to: "</script>")
        #expect(policy.hasPrefix("default-src 'none'; "))
        #expect(policy.contains("style-src 'sha256-\(SHA256.base64(of: String(style)))';"))
        #expect(policy.contains("script-src 'sha256-\(SHA256.base64(of: String(script)))';"))
        // An image of the picture is drawn from a blob, which only the page's own script can make.
        #expect(policy.contains("img-src blob:;"))
        #expect(!policy.contains("unsafe"))
        #expect(!policy.contains("data:"))
    }
}
