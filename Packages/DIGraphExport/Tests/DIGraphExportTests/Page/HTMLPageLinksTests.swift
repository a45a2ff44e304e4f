import DICore
import DIGraphExport
import DIInspection
import Testing

// Proves F4.
@Suite("Links of the interactive page")
struct HTMLPageLinksTests {
    private static let graph = Container { Component(instance: 1) }.graph()

    @Test("By default, the page has no links")
    func none() {
        let page = Self.graph.exported(as: .html)
        #expect(page.contains("data-source-links=\"\""))
        #expect(page.contains("data-code-links=\"\""))
        #expect(HTMLPage().sourceLinks == nil)
        #expect(HTMLPage().codeLinks == nil)
    }

    @Test(
        "A template for links to files is in the page",
        arguments: [
            "vscode://file/Users/me/Shop/Sources/{module}/{file}:{line}", "file:///Shop/{file}",
            "https://example.com/find?q=path:{module}+{file}#L{line}", "x-editor+1.0://open?file={file}",
        ])
    func sources(template: String) throws {
        let page = try HTMLPage(title: "Shop").linkingSources(to: template)
        #expect(page.sourceLinks == template)
        #expect(page.codeLinks == nil)
        #expect(Self.graph.exported(as: page).contains("<body data-source-links=\"\(template)\" data-code-links=\"\">"))
    }

    @Test("A template for links to documentation is in the page, and is escaped")
    func codes() throws {
        let page = try HTMLPage().linkingCodes(to: "https://example.com/?a=1&b='#{code}")
        let text = Self.graph.exported(as: page)
        #expect(text.contains("data-code-links=\"https://example.com/?a=1&amp;b=&#39;#{code}\""))
    }

    @Test("Both templates can be set")
    func both() throws {
        let page = try HTMLPage(title: "Shop").linkingSources(to: "file:///{file}").linkingCodes(to: "file:///{code}")
        #expect(page.title == "Shop")
        #expect(page.sourceLinks == "file:///{file}")
        #expect(page.codeLinks == "file:///{code}")
    }

    @Test(
        "A template that is no address, runs a script or has unknown placeholders is refused with a reason",
        arguments: [
            ("javascript://%0aalert(1)//{file}", "an address with javascript: may run a script"),
            ("JavaScript://x/{file}", "an address with javascript: may run a script"),
            ("data://text/html,{file}", "an address with data: may run a script"),
            ("vbscript://x/{file}", "an address with vbscript: may run a script"),
            ("blob://x/{file}", "an address with blob: may run a script"),
            ("javascript:alert('{file}')", "it does not begin with a scheme, such as https://"),
            ("{file}", "it does not begin with a scheme, such as https://"),
            ("://x/{file}", "it does not begin with a scheme, such as https://"),
            ("1x://x/{file}", "it does not begin with a scheme, such as https://"),
            ("{module}://x/{file}", "it does not begin with a scheme, such as https://"),
            ("", "it does not begin with a scheme, such as https://"),
            ("https://{module}/{file}", "it has no path after the host"),
            ("https:///{module}/{file}", "it has no host"),
            ("HTTP://?{file}", "it has no host"),
            ("https://x/{line}", "it has no {file}"),
            ("https://x/", "it has no {file}"),
            ("https://x/{path}", "{path} is not one of its placeholders"),
            ("https://x/{code}", "{code} is not one of its placeholders"),
            ("https://x/{}", "{} is not one of its placeholders"),
            ("https://x/{file", "its braces do not match"),
            ("https://x/}{file}", "its braces do not match"),
            ("https://x/{file}}", "its braces do not match"),
            ("https://x/{{file}}", "its braces do not match"),
            ("https://x/ {file}", "it has characters that an address must escape"),
            ("https://x/\"><script>{file}", "it has characters that an address must escape"),
            ("https://x/\u{202E}{file}", "it has characters that an address must escape"),
            ("https://x/\n{file}", "it has characters that an address must escape"),
        ])
    func refused(template: String, reason: String) {
        let error = #expect(throws: HTMLPage.InvalidTemplate.self) { try HTMLPage().linkingSources(to: template) }
        #expect(error?.template == template)
        #expect(error?.reason == reason)
    }

    @Test(
        "A template for codes must have the code, and nothing else",
        arguments: [
            ("https://x/", "it has no {code}"), ("https://x/{file}", "{file} is not one of its placeholders"),
            ("javascript://x/{code}", "an address with javascript: may run a script"),
        ])
    func refusedForCodes(template: String, reason: String) {
        let error = #expect(throws: HTMLPage.InvalidTemplate.self) { try HTMLPage().linkingCodes(to: template) }
        #expect(error?.reason == reason)
    }

    @Test("The description of a refused template has no invisible characters")
    func description() {
        let error = #expect(throws: HTMLPage.InvalidTemplate.self) {
            try HTMLPage().linkingSources(to: "https://x/\u{202E}{file}")
        }
        #expect(error?.description.hasPrefix("the template https://x/\\u{202E}{file} cannot be used: it has ") == true)
    }
}
