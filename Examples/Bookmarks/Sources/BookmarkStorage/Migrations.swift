import GRDB

/// The steps that bring the tables of an older file up to date. A step that was released never changes.
enum Migrations {
    static var all: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("users and bookmarks") { database in
            try database.create(table: "user") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("name", .text).notNull().unique()
                table.column("token", .text).notNull().unique()
            }
            try database.create(table: "bookmark") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("userId", .integer).notNull().references("user", onDelete: .cascade)
                table.column("url", .text).notNull()
                table.column("title", .text).notNull()
                table.column("tags", .jsonText).notNull()
                table.column("createdAt", .datetime).notNull()
                table.uniqueKey(["userId", "url"])
            }
        }
        migrator.registerMigration("link checks") { database in
            try database.alter(table: "bookmark") { table in
                table.add(column: "link", .text).notNull().defaults(to: "unchecked")
                table.add(column: "checkedAt", .datetime)
            }
            try database.create(index: "bookmark_checkedAt", on: "bookmark", columns: ["checkedAt"])
        }
        return migrator
    }
}
