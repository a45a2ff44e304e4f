#if Hummingbird
    import Hummingbird
    import NIOCore

    extension ResponseBody {
        /// Whether the body is in memory, so that Hummingbird sends the whole response in one write. It sends the head,
        /// each part and the end of other bodies one by one.
        ///
        /// Hummingbird has no property for that, so this looks at its storage. If the storage has another form one day,
        /// or if the program was built without reflection, the body counts as a stream.
        var isInMemory: Bool {
            guard let storage = Mirror(reflecting: self).children.first?.value else { return false }
            guard let content = Mirror(reflecting: storage).children.first else { return "\(storage)" == "empty" }
            return content.value is ByteBuffer
        }
    }
#endif
