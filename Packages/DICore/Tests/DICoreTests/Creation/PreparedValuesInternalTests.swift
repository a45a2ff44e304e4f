import Testing

@testable import DICore

/// What was made beforehand is taken in its order, each as often as it may be.
struct PreparedValuesInternalTests {
    private let values = PreparedValues()
    private let first = PreparedValues.Key()
    private let second = PreparedValues.Key()

    private func take(_ key: PreparedValues.Key) -> Int? { values.take(key)?.value(as: Int.self) }

    @Test func eachIsForOneUse() {
        for number in 1...4 {
            values.add(TypedInstanceBox(number), for: number.isMultiple(of: 2) ? second : first, isForOneUse: true)
        }
        #expect(take(second) == 2)
        #expect(take(first) == 1)
        #expect(!values.isUsedUp(first))
        #expect(take(first) == 3)
        #expect(values.isUsedUp(first))
        #expect(take(first) == nil)
        #expect(take(second) == 4)
        #expect(values.isUsedUp(second))
        values.add(TypedInstanceBox(5), for: first, isForOneUse: true)
        #expect(!values.isUsedUp(first))
        #expect(take(first) == 5)
    }

    @Test func allShareTheFirst() {
        values.add(TypedInstanceBox(1), for: first, isForOneUse: false)
        values.add(TypedInstanceBox(2), for: second, isForOneUse: true)
        values.add(TypedInstanceBox(3), for: first, isForOneUse: false)
        #expect([take(first), take(first), take(second), take(first)] == [1, 1, 2, 1])
        #expect(!values.isUsedUp(first))
        #expect(values.isUsedUp(second))
        #expect(!values.isUsedUp(PreparedValues.Key()))
    }

    @Test func whatWasTakenIsPutBack() {
        for number in 1...3 { values.add(TypedInstanceBox(number), for: first, isForOneUse: true) }
        #expect(take(first) == 1)
        let mark = values.keepTaken()
        for _ in 1...2 {
            #expect([take(first), take(first), take(first)] == [2, 3, nil])
            values.putBack(since: mark)
            #expect(!values.isUsedUp(first))
        }
        #expect(take(first) == 2)
        #expect(values.keepTaken() == 1)
        #expect(take(first) == 3)
        values.putBack(since: 1)
        #expect([take(first), take(first)] == [3, nil])
    }

    @Test func answersAKey() {
        let key = ComponentKey(Int.self)
        #expect(values.take(answering: key) == nil)
        values.add(TypedInstanceBox(1), for: first, isForOneUse: false)
        values.note(first, answering: key)
        #expect(values.take(answering: key)?.value(as: Int.self) == 1)
        // The last that was noted counts.
        values.add(TypedInstanceBox(2), for: second, isForOneUse: false)
        values.note(second, answering: key)
        #expect(values.take(answering: key)?.value(as: Int.self) == 2)
        #expect(values.take(answering: ComponentKey(String.self)) == nil)
    }
}
