/// What rules of a font do around pairs, remembered by as much of what stands around a pair as that depends on.
///
/// For each pair a tree: at a node stands a position to look at next, and an edge for each class of characters that was
/// met there; at a leaf, the answer.
struct StretchTree {
    private var roots: [UInt64: Int] = [:]
    private var nodes: [Node] = []

    private struct Node {
        /// The class of what stands at the parent's position; siblings differ in it.
        var ruleClass: UInt8
        var content: Content
        var nextSibling: Int?
    }

    private enum Content {
        case answer(Stretch)
        case look(position: Int, firstChild: Int)
    }

    /// How many nodes there are.
    var count: Int { nodes.count }

    /// The answer for a pair; nil where what stands around it was not met yet.
    ///
    /// - Parameter ruleClass: the class of what stands at a position.
    func stretch(around pair: UInt64, _ ruleClass: (Int) -> UInt8) -> Stretch? {
        guard var node = roots[pair] else { return nil }
        while true {
            switch nodes[node].content {
            case .answer(let stretch): return stretch
            case .look(let position, let firstChild):
                guard let child = child(of: firstChild, ruleClass(position)) else { return nil }
                node = child
            }
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
        guard var node = roots[pair] else {
            roots[pair] = add(stretch, as: 0, looks)
            return
        }
        var looks = looks
        while case .look(let position, let firstChild) = nodes[node].content, let look = looks.popFirst(),
            look.position == position
        {
            guard let child = child(of: firstChild, look.ruleClass) else {
                let new = add(stretch, as: look.ruleClass, looks)
                nodes[new].nextSibling = nodes[firstChild].nextSibling
                nodes[firstChild].nextSibling = new
                return
            }
            node = child
        }
    }

    private func child(of firstChild: Int, _ ruleClass: UInt8) -> Int? {
        var next: Int? = firstChild
        while let child = next, nodes[child].ruleClass != ruleClass { next = nodes[child].nextSibling }
        return next
    }

    /// Adds a path to an answer, and returns its first node.
    private mutating func add(
        _ stretch: Stretch, as ruleClass: UInt8, _ looks: ArraySlice<Look>
    ) -> Int {
        var content = Content.answer(stretch)
        if let look = looks.first {
            content = .look(
                position: look.position, firstChild: add(stretch, as: look.ruleClass, looks.dropFirst()))
        }
        nodes.append(Node(ruleClass: ruleClass, content: content))
        return nodes.count - 1
    }
}
