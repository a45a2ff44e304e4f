import Testing

@testable import DIInspection

/// Which names are spelled alike, and which are not.
@Suite struct SimilarNamesInternalTests {
    @Test(arguments: [
        ("UserStore", "UserStor"), ("UserStore", "UserStoree"), ("UserStore", "UserStare"), ("UserStore", "UesrStore"),
        ("UserStore", "userstore"), ("UserStore", "USERSTORE"), ("UserStore", "SQLiteUserStore"),
        ("UserStore", "DefaultUserStore"), ("UserStore", "UserStoreImpl"), ("UserStore", "User_Store"),
        ("UserStore", "UserStore2"), ("Store", "UserStore"), ("User", "UserStore"), ("URLCache", "SharedURLCache"),
        ("production", "prodution"), ("eu-west", "eu-wset"), ("Größe", "Grösse1Größe"), ("Größe", "Größer"),
        ("ÄrgerStore", "ärgerstore"), ("Box<Int>", "Bax<Int>"), ("main", "Main"), ("maine", "main"),
    ])
    func areAlike(_ pair: (String, String)) {
        #expect(SimilarNames([pair.1]).names(like: pair.0) == [pair.1])
        #expect(SimilarNames([pair.0]).names(like: pair.1) == [pair.0])
    }

    @Test(arguments: [
        ("UserStore", "UserStore"), ("UserStore", "Gateway"), ("UserStore", "UserCache"), ("UserStore", "XserStorY"),
        ("Int", "Int8"), ("Int", "UInt"), ("a", "b"), ("a", "ab"), ("", "a"), ("", ""), ("Bool", "Boot"),
        ("Float", "Double"), ("SQLiteUserStore", "MemoryUserStore"), ("abcd", "dcba"), ("日本", "日"),
    ])
    func areNotAlike(_ pair: (String, String)) {
        #expect(SimilarNames([pair.1]).names(like: pair.0) == [])
        #expect(SimilarNames([pair.0]).names(like: pair.1) == [])
    }

    @Test func veryLongNamesAreComparedInLittleTime() {
        let long = String(repeating: "VeryLong", count: 2_000)
        let names = SimilarNames([long + "Name", long.lowercased(), "Short"])
        #expect(names.names(like: long) == [long.lowercased()])
        #expect(names.names(like: long + "Nome") == [])
    }

    @Test func orderIsThatInWhichTheyWereGiven() {
        let names = SimilarNames(["UserStoreB", "AUserStore", "UserStor", "UserStore", "userStore"])
        #expect(names.names(like: "UserStore") == ["UserStoreB", "AUserStore", "UserStor", "userStore"])
        #expect(names.positions(like: "UserStore") == [0, 1, 2, 4])
        #expect(SimilarNames(["abcde", "abcde"]).positions(like: "abcdf") == [0, 1])
    }

    @Test func namesThatExtendOthers() {
        #expect(SimilarNames.extends("SQLiteUserStore", "UserStore"))
        #expect(SimilarNames.extends("UserStoreImpl", "UserStore"))
        #expect(!SimilarNames.extends("UserStore", "UserStore"))
        #expect(!SimilarNames.extends("UserStor", "UserStore"))
        #expect(!SimilarNames.extends("SQLiteUserStoreImpl", "UserStore"))
    }
}
