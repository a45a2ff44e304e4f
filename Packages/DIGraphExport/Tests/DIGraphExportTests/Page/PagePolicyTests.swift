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

@Suite("SHA-256")
struct SHA256Tests {
    /// Examples of NIST, and lengths near the ends of blocks with digests from `sha256sum`.
    @Test(
        "Digests",
        arguments: [
            ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
            ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
            ),
            (String(repeating: "a", count: 55), "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
            (String(repeating: "a", count: 56), "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
            (String(repeating: "a", count: 63), "fT50oF19sVvOStnsBljqmOPwbu7PFrTG//LaRX3cLzQ="),
            (String(repeating: "a", count: 64), "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
            (String(repeating: "é", count: 1000), "dWKNiMQR4sej4cuz8OtUmOUUVYdRQv7dYmd5h83s8Qc="),
        ])
    func digest(text: String, base64: String) {
        #expect(SHA256.base64(of: text) == base64)
    }
}
