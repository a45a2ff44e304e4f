import BenchmarkParts
import DIDoubles

extension Cases {
    /// Calls of a double, compared with a handwritten one that also records arguments. The records are cleared
    /// regularly.
    static func stubs() -> Group {
        let double = PaymentDouble()
        double.on.charge.returns(3)
        double.on.fetch.returns(4)
        let matching = PaymentDouble()
        matching.on.charge.with(.in(0...), .any).returns(3)
        let byHand = PaymentByHand()
        return Group(
            [
                stubKernel("call-by-hand", byHand, forget: byHand.forgetCalls, count: { byHand.count }),
                stubKernel("stub-call", double, forget: double.on.forgetCalls, count: { double.on.charge.count }),
                stubKernel(
                    "stub-call-matcher", matching, forget: matching.on.forgetCalls,
                    count: { matching.on.charge.with(7, "4242").count }),
                asyncStubKernel("async-call-by-hand", byHand, forget: byHand.forgetCalls, count: { byHand.count }),
                asyncStubKernel(
                    "stub-call-async", double, forget: double.on.forgetCalls, count: { double.on.fetch.count }),
            ],
            comparing: [
                ("stub-call", "call-by-hand"), ("stub-call-matcher", "call-by-hand"),
                ("stub-call-matcher", "stub-call"), ("stub-call-async", "async-call-by-hand"),
            ])
    }

    /// The largest number of recorded calls.
    private static let maximum = 1_000

    private static func stubKernel(
        _ name: String, _ payment: any Payment, forget: @escaping () -> Void, count: @escaping () -> Int
    ) -> Kernel {
        Kernel(
            name,
            verify: {
                forget()
                try expect(try payment.charge(7, to: "4242") == 3, "the stubbed answer")
                try expect(count() == 1, "one call that is kept")
                forget()
                try expect(count() == 0, "no call that is kept")
            },
            run: { operations in
                for operation in 0..<operations {
                    if operation % maximum == 0 { forget() }
                    consume(try payment.charge(operation, to: "4242"))
                }
            })
    }

    private static func asyncStubKernel(
        _ name: String, _ payment: any Payment, forget: @escaping @Sendable () -> Void,
        count: @escaping @Sendable () -> Int
    ) -> Kernel {
        .asynchronous(
            name,
            verify: {
                forget()
                let answer = try await payment.fetch(7)
                try expect(answer == 4, "the stubbed answer")
                try expect(count() == 1, "one call that is kept")
            },
            run: { operations in
                for operation in 0..<operations {
                    if operation % maximum == 0 { forget() }
                    consume(try await payment.fetch(operation))
                }
            })
    }
}
