extension RenderPlan {
  /// A plan that was made for the same site before, from which texts are taken over.
  ///
  /// Settings, theme, authors' files and static files must be those of that plan.
  public struct Earlier: Sendable {
    let plan: RenderPlan
    let changedPosts: Set<String>

    /// What `plan` rendered, but for the posts whose files, relative to the source folder, are in
    /// `changedPosts`: all of which a file of the post, of its comments or of its media changed.
    public init(plan: RenderPlan, changedPosts: Set<String>) {
      self.plan = plan
      self.changedPosts = changedPosts
    }
  }
}
