/// What rules of a font do around pairs, remembered by as much of what stands around a pair as that depends on.
///
/// For each pair a tree: at a node stands a position to look at next, and an edge for each class of characters that was
/// met there; at a leaf, the answer.
struct StretchTree {
    /// Numbers of pairs, and for each its root.
    private var pairs = IntegerNumbers()
    private var roots: [Int32] = []
    private var nodes: [Node] = []
    private var answers: [Stretch] = []

    private struct Node {
        /// The class of what stands at the parent's position; siblings differ in it.
        var ruleClass: UInt8
        /// What to look at next; 0, which is never looked at, in a leaf.
        var position: Int8
        /// The first child; in a leaf, the place of the answer.
        var content: Int32
        var nextSibling: Int32 = -1
    }

    /// How many nodes there are.
    var count: Int { nodes.count }

    /// The answer for a pair; nil where what stands around it was not met yet.
    ///
    /// - Parameter ruleClass: the class of what stands at a position.
    func stretch(around pair: UInt64, _ ruleClass: (Int) -> UInt8) -> Stretch? {
        guard let number = pairs[pair] else { return nil }
        var node = roots[number]
        while true {
            let (position, content) = (nodes[Int(node)].position, nodes[Int(node)].content)
            if position == 0 { return answers[Int(content)] }
            guard let child = child(of: content, ruleClass(Int(position))) else { return nil }
            node = child
        }
    }

    /// What was met at a position.
    struct Look {
        var position: Int
        var ruleClass: UInt8
    }

    /// Remembers an answer.
    ///
    /// - Parameter looks: what it depends on, in the order in which it was looked at; each position was chosen by what
    ///   was met at those before it.
    mutating func insert(_ stretch: Stretch, around pair: UInt64, _ looks: ArraySlice<Look>) {
        let (isNew, number) = pairs.insert(pair)
        if isNew {
            roots.append(add(stretch, as: 0, looks))
            return
        }
        var node = roots[number]
        // By index: to walk two sequences side by side makes the runtime search for types: 1.5 million instructions, once.
        for index in looks.startIndex..<looks.endIndex {
            let look = looks[index]
            guard Int(nodes[Int(node)].position) == look.position else { return }
            let firstChild = nodes[Int(node)].content
            guard let child = child(of: firstChild, look.ruleClass) else {
                let new = add(stretch, as: look.ruleClass, looks[(index + 1)...])
                nodes[Int(new)].nextSibling = nodes[Int(firstChild)].nextSibling
                nodes[Int(firstChild)].nextSibling = new
                return
            }
            node = child
        }
    }

    private func child(of firstChild: Int32, _ ruleClass: UInt8) -> Int32? {
        var child = firstChild
        while nodes[Int(child)].ruleClass != ruleClass {
            child = nodes[Int(child)].nextSibling
            if child < 0 { return nil }
        }
        return child
    }

    /// Adds a path to an answer, and returns its first node.
    private mutating func add(
        _ stretch: Stretch, as ruleClass: UInt8, _ looks: ArraySlice<Look>
    ) -> Int32 {
        var node = Node(ruleClass: ruleClass, position: 0, content: 0)
        if let look = looks.first {
            node.position = Int8(look.position)
            node.content = add(stretch, as: look.ruleClass, looks.dropFirst())
        } else {
            node.content = place(of: stretch)
        }
        nodes.append(node)
        return Int32(nodes.count - 1)
    }

    /// The place of an answer; there are few that differ.
    private mutating func place(of stretch: Stretch) -> Int32 {
        if let place = answers.firstIndex(of: stretch) { return Int32(place) }
        answers.append(stretch)
        return Int32(answers.count - 1)
    }
}
