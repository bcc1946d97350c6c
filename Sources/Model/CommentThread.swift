/// The comments of a post as a tree.
public enum CommentThread {
  /// Builds the tree of `comments`, whose order is kept among siblings.
  ///
  /// A reply to an id that is not among them stands at top level, as does one that would close a
  /// circle. What would lie deeper than `depth` levels is shown in the deepest level, after the
  /// comment whose descendant it is.
  ///
  /// - Complexity: O(*n*) in the number of comments.
  public static func tree(of comments: [Comment], depth: Int) -> [ThreadNode] {
    guard comments.contains(where: { $0.replyTo != nil }) else {
      return comments.indices.map { ThreadNode(index: $0, depth: 0) }
    }
    var parents = answered(in: comments)
    for index in parents.indices where parents[index] == index { parents[index] = nil }
    cutCircles(in: &parents)
    return nodes(parents: parents, deepest: max(depth, 1) - 1)
  }

  /// Indices of comments that answer each other in a circle, one array a circle, each ascending.
  ///
  /// - Complexity: O(*n*) in the number of comments.
  public static func circles(in comments: [Comment]) -> [[Int]] {
    let parents = answered(in: comments)
    var visit = [Int](repeating: 0, count: comments.count)
    var circles: [[Int]] = []
    for start in comments.indices where visit[start] == 0 {
      var current = start
      while visit[current] == 0 {
        visit[current] = start + 1
        guard let parent = parents[current] else { break }
        current = parent
        guard visit[current] == start + 1 else { continue }
        circles.append(circle(from: current, parents: parents))
        break
      }
    }
    return circles
  }

  /// For each comment the index of the one that it answers.
  ///
  /// By index, since a loop over the comments would copy each of them whole.
  private static func answered(in comments: [Comment]) -> [Int?] {
    var indexOfID: [String: Int] = [:]
    for index in comments.indices where indexOfID[comments[index].id] == nil {
      indexOfID[comments[index].id] = index
    }
    return comments.indices.map { index in
      comments[index].replyTo.flatMap { indexOfID[$0.value] }
    }
  }

  private static func circle(from start: Int, parents: [Int?]) -> [Int] {
    var members = [start]
    var current = parents[start]
    while let index = current, index != start {
      members.append(index)
      current = parents[index]
    }
    return members.sorted()
  }

  /// Lifts the first comment of each circle to top level.
  private static func cutCircles(in parents: inout [Int?]) {
    var visit = [Int](repeating: 0, count: parents.count)
    for start in parents.indices where visit[start] == 0 {
      var current = start
      while visit[current] == 0 {
        visit[current] = start + 1
        guard let parent = parents[current] else { break }
        guard visit[parent] != start + 1 else {
          let members = circle(from: parent, parents: parents)
          if let first = members.first { parents[first] = nil }
          break
        }
        current = parent
      }
    }
  }

  /// Lays out the forest without recursion, so that a chain of thousands cannot exhaust the stack.
  private static func nodes(parents: [Int?], deepest: Int) -> [ThreadNode] {
    var children = [[Int]](repeating: [], count: parents.count)
    var roots: [Int] = []
    for (index, parent) in parents.enumerated() {
      if let parent { children[parent].append(index) } else { roots.append(index) }
    }
    // Depth-first, parents before children: the shown parent of each comment and its depth.
    var order: [Int] = []
    var depth = [Int](repeating: 0, count: parents.count)
    var shownParent = [Int?](repeating: nil, count: parents.count)
    var stack = Array(roots.reversed())
    while let index = stack.popLast() {
      order.append(index)
      if let parent = parents[index] {
        if depth[parent] < deepest {
          shownParent[index] = parent
          depth[index] = depth[parent] + 1
        } else {
          shownParent[index] = shownParent[parent]
          depth[index] = depth[parent]
        }
      }
      stack.append(contentsOf: children[index].reversed())
    }
    // Nodes are finished from the last to the first, so that each takes its replies with it.
    var shownChildren = [[Int]](repeating: [], count: parents.count)
    var top: [Int] = []
    for index in order {
      if let parent = shownParent[index] {
        shownChildren[parent].append(index)
      } else {
        top.append(index)
      }
    }
    var finished = [ThreadNode?](repeating: nil, count: parents.count)
    for index in order.reversed() {
      let isFlattened = parents[index] != shownParent[index]
      finished[index] = ThreadNode(
        index: index, depth: depth[index], flattenedReplyTo: isFlattened ? parents[index] : nil,
        replies: shownChildren[index].compactMap { child in
          defer { finished[child] = nil }
          return finished[child]
        })
    }
    return top.compactMap { finished[$0] }
  }
}
