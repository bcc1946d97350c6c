extension StringKey {
  /// The key's name in the files, its form and what it is for.
  var definition: StringDefinition { Self.definitions[rawValue] }

  private static let definitions = allCases.map(\.ownDefinition)

  private var ownDefinition: StringDefinition {
    switch self {
    // MARK: Navigation
    case .navigationLabel:
      .text(
        "navigation.label",
        "The name of the menu at the head of each page, for assistive technology.")
    case .navigationSkip:
      .text("navigation.skip", "The link that jumps over the menu.")
    case .navigationBack:
      .text("navigation.back", "The link from a post back to the list that shows it.")
    case .navigationHome:
      .text("navigation.home", "The link to the first page of the feed.")
    case .navigationArchive:
      .text("navigation.archive", "The link to the archive.")
    case .navigationPhotos:
      .text("navigation.photos", "The link to the photos.")
    case .navigationMap:
      .text("navigation.map", "The link to the map.")
    case .navigationSearch:
      .text("navigation.search", "The link to the search.")
    case .navigationTags:
      .text("navigation.tags", "The link to the tags, and the heading of a list of them.")
    case .navigationAuthors:
      .text("navigation.authors", "The link to the authors, and the heading of a list of them.")
    case .navigationFeeds:
      .text("navigation.feeds", "The heading over the links to the feeds.")

    // MARK: Actions
    case .actionGroup:
      .text("action.group", "The name of a post's row of actions, for assistive technology.")
    case .actionLike:
      .text("action.like", "The button that likes.")
    case .actionComment:
      .text("action.comment", "The link that leads to writing a comment.")
    case .actionShare:
      .text("action.share", "The link that shares a post.")
    case .actionMore:
      .text("action.more", "The button that opens the menu of a post.")
    case .actionMenu:
      .text("action.menu", "The title of the menu of a post.")
    case .actionCopyLink:
      .text("action.copyLink", "The entry of the menu that copies a post's address.")
    case .actionLinkCopied:
      .text(
        "action.linkCopied",
        "What is said once a post's address is copied.")
    case .actionPermalink:
      .text("action.permalink", "The link to a post's own page.")
    case .actionReport:
      .text("action.report", "The entry of the menu that reports a post.")
    case .actionCancel:
      .text("action.cancel", "The button that closes a menu or a form and does nothing.")
    case .actionReply:
      .text("action.reply", "The link that answers a comment.")
    case .actionReadOn:
      .text("action.readOn", "The link from the beginning of a long post to the whole of it.")
    case .actionViewComments:
      .plural(
        "action.viewComments", [.count], 1...,
        "The link from a post in a list to all its comments.")
    case .actionPrint:
      .text("action.print", "The button that prints a page.")

    // MARK: Counts
    case .countLikes:
      .plural("count.likes", [.count], 0..., "How often something was liked.")
    case .countComments:
      .plural("count.comments", [.count], 0..., "How many comments a post has, replies among them.")
    case .countShares:
      .plural("count.shares", [.count], 0..., "How often a post was shared.")
    case .countReplies:
      .plural("count.replies", [.count], 0..., "How many replies a comment has.")
    case .countPhotos:
      .plural("count.photos", [.count], 0..., "How many photos there are.")
    case .countVideos:
      .plural("count.videos", [.count], 0..., "How many videos there are.")
    case .countPosts:
      .plural("count.posts", [.count], 0..., "How many posts there are.")
    case .countRatings:
      .plural("count.ratings", [.count], 0..., "How many ratings there are.")

    // MARK: Who liked
    case .likersNamed:
      .plural(
        "likers.named", [.count, .names], 1..., mayOmitCount: true,
        "Who liked a post, where all are named; `count` is how many they are.")
    case .likersMore:
      .plural(
        "likers.more", [.count, .names], 1...,
        "Who liked a post; `count` others are not named.")
    case .likeKept:
      .text(
        "like.kept",
        "What is said once, after a reader's first like.")

    // MARK: Visibility
    case .visibilityPublic:
      .text("visibility.public", "The word for a post that everybody may see.")
    case .visibilityUnlisted:
      .text("visibility.unlisted", "The word for a post that only those see who have its address.")
    case .visibilityFriends:
      .text("visibility.friends", "The word for a post for friends.")
    case .visibilityPrivate:
      .text("visibility.private", "The word for a post for its author alone.")
    case .stateDraft: .text("state.draft", "In a preview: a post that is not finished.")
    case .stateExpired: .text("state.expired", "In a preview: a post whose time is over.")
    case .statePending: .text("state.pending", "In a preview: a comment that nobody has approved.")

    // MARK: Posts
    case .postBy:
      .pattern("post.by", [.names], "Who wrote a post.")
    case .postUpdated:
      .pattern("post.updated", [.date], "When a post was last changed.")
    case .postPlace:
      .text("post.place", "The label of the place of a post.")
    case .postOpenMap:
      .text("post.openMap", "The link from a place to a map.")
    case .postTags:
      .text("post.tags", "The label of a post's tags.")
    case .postSyndication:
      .text("post.syndication", "The link from an imported post to where it first stood.")
    case .postNeighbours:
      .text(
        "post.neighbours",
        "The name of the links to the posts before and after, for assistive technology.")
    case .postNewer:
      .text("post.newer", "The link to the next newer post.")
    case .postOlder:
      .text("post.older", "The link to the next older post.")
    case .postNone:
      .text("post.none", "What stands where there are no posts.")
    case .postNew:
      .text("post.new", "The title of the form for a new post.")
    case .postPrompt:
      .text("post.prompt", "The hint in the empty field for a new post.")
    case .postPublish:
      .text("post.publish", "The button that publishes a new post.")

    // MARK: Comments
    case .commentTitle:
      .text("comment.title", "The heading of a post's comments.")
    case .commentNone:
      .text("comment.none", "What stands where there are no comments.")
    case .commentClosed:
      .text("comment.closed", "What stands where no more comments are taken.")
    case .commentAnonymous:
      .text("comment.anonymous", "The name of somebody who gave none.")
    case .commentBy:
      .pattern("comment.by", [.name], "The name of a comment, for assistive technology.")
    case .commentPermalink:
      .text("comment.permalink", "The link to a comment.")
    case .commentLikes:
      .pattern("comment.likes", [.count], "The likes of a comment, beside its text.")
    case .commentReplyingTo:
      .pattern(
        "comment.replyingTo", [.name],
        "Whom a reply answers that is not shown below that comment.")
    case .commentRepliesTo:
      .pattern(
        "comment.repliesTo", [.name],
        "The name of the list of a comment's replies, for assistive technology.")

    // MARK: Writing a comment
    case .composeTitle:
      .text("compose.title", "The heading of the form for a comment.")
    case .composeLabel:
      .text("compose.label", "The label of the field for a comment's text.")
    case .composePlaceholder:
      .text("compose.placeholder", "The hint in the empty field for a comment's text.")
    case .composeName:
      .text("compose.name", "The label of the field for the writer's name.")
    case .composeWebsite:
      .text("compose.website", "The label of the field for the writer's website.")
    case .composeSend:
      .text("compose.send", "The button that sends a comment.")
    case .composeMail:
      .text("compose.mail", "The link that sends a comment by mail.")
    case .composeGitHub:
      .text("compose.gitHub", "The link that writes a comment as a file on GitHub.")
    case .composeAnswering:
      .pattern(
        "compose.answering", [.name],
        "Whom the comment that is being written answers.")
    case .composeWaiting:
      .text(
        "compose.waiting",
        "What stands below a comment that is sent but not published.")
    case .composeSent:
      .text(
        "compose.sent",
        "What is said once a comment is sent.")
    case .composeFinish:
      .text(
        "compose.finish",
        "What is said where the comment has to be sent in another window.")
    case .composeFailed:
      .text(
        "compose.failed",
        "What is said where a comment could not be sent.")
    case .composeTooLong:
      .text(
        "compose.tooLong",
        "What is said where a comment is too long to be handed over, so that its file has to be attached."
      )
    case .composeRemove:
      .text(
        "compose.remove",
        "The button that takes a waiting comment off this device.")

    // MARK: Ratings
    case .ratingLegend:
      .text("rating.legend", "The heading of the rating.")
    case .ratingSummary:
      .pattern("rating.summary", [.mean, .scale], "The mean mark and the scale.")
    case .ratingFrom:
      .plural("rating.from", [.count], 1..., "How many ratings the mean is made from.")
    case .ratingLine:
      .pattern(
        "rating.line", [.summary, .ratings],
        "The mean with the number of ratings, on one line.")
    case .ratingNone:
      .text("rating.none", "What stands where nobody has rated yet.")
    case .ratingMarks:
      .plural(
        "rating.marks", [.count], 1...,
        "A mark in words, as the label of a row of the histogram.")
    case .ratingOwn:
      .pattern("rating.own", [.mark, .scale], "The mark that the writer of a comment gave.")
    case .ratingBy:
      .pattern(
        "rating.by", [.name, .mark, .scale],
        "The mark that a post's author gives to what it reviews.")
    case .ratingReview:
      .pattern("rating.review", [.name], "What a post reviews.")
    case .ratingYours:
      .text(
        "rating.yours",
        "The heading of the control by which a reader rates.")
    case .ratingClear:
      .text(
        "rating.clear",
        "The button that takes a reader's rating back.")
    case .ratingKept:
      .text(
        "rating.kept",
        "What is said once, after a reader's first rating.")

    // MARK: Pages of a list
    case .paginationLabel:
      .text(
        "pagination.label",
        "The name of the links between the pages of a list, for assistive technology.")
    case .paginationNewer:
      .text("pagination.newer", "The link to the page with newer posts.")
    case .paginationOlder:
      .text("pagination.older", "The link to the page with older posts.")
    case .paginationPosition:
      .pattern("pagination.position", [.number, .total], "Which page of a list this is.")
    case .paginationMore:
      .text(
        "pagination.more",
        "The button that adds the next older posts to the page.")
    case .paginationLoading:
      .text(
        "pagination.loading",
        "What is said while older posts are fetched.")

    // MARK: Archive
    case .archiveTitle:
      .text("archive.title", "The title of the archive.")
    case .archiveIntro:
      .text("archive.intro", "What the archive is, in a line.")
    case .archiveOf:
      .pattern("archive.of", [.date], "The title of the archive of a year or a month.")
    case .archiveDay:
      .plural(
        "archive.day", [.count, .date], 1...,
        "The posts of a day, as the label of a day in the calendar.")

    // MARK: Tags
    case .tagIntro:
      .text("tag.intro", "What the list of tags is, in a line.")
    case .tagTitle:
      .pattern("tag.title", [.tag], "The title of a tag's page and feed.")
    case .tagPosts:
      .plural("tag.posts", [.count, .tag], 0..., "How many posts a tag has, in a line.")

    // MARK: Authors
    case .authorIntro:
      .text("author.intro", "What the list of authors is, in a line.")
    case .authorAbout:
      .pattern("author.about", [.name], "The heading over who an author is.")
    case .authorJoined:
      .pattern("author.joined", [.date], "Since when an author takes part.")
    case .authorPosts:
      .text("author.posts", "The label of an author's posts.")
    case .authorPhotos:
      .text("author.photos", "The label of an author's photos.")
    case .authorComments:
      .text("author.comments", "The label of an author's comments.")
    case .authorLikesReceived:
      .text(
        "author.likesReceived",
        "The label of how many likes an author's posts and comments got.")
    case .authorPostsBy:
      .pattern("author.postsBy", [.name], "The title of an author's page and feed.")
    case .authorPhotosBy:
      .pattern("author.photosBy", [.name], "The title of the page of an author's photos.")
    case .authorCommentsBy:
      .pattern("author.commentsBy", [.name], "The title of the page of an author's comments.")
    case .authorWebsite:
      .text("author.website", "The label of an author's website.")
    case .authorElsewhere:
      .text("author.elsewhere", "The heading over an author's pages on other sites.")

    // MARK: Photos, video and audio
    case .mediaPhoto:
      .text("media.photo", "The word for a photo.")
    case .mediaPhotoUndescribed:
      .text("media.photoUndescribed", "What is announced for a photo without a description.")
    case .mediaPhotoPosition:
      .pattern("media.photoPosition", [.number, .total], "Which photo of a post this is.")
    case .mediaMorePhotos:
      .plural(
        "media.morePhotos", [.count], 1...,
        "How many photos of a post are not shown in a list.")
    case .mediaVideo:
      .text("media.video", "The word for a video.")
    case .mediaAudio:
      .text("media.audio", "The word for a recording of sound.")
    case .mediaPlay:
      .text("media.play", "The button that plays a video or sound.")
    case .mediaUnplayable:
      .text("media.unplayable", "What stands where a browser cannot play a file.")
    case .mediaTranscript:
      .text("media.transcript", "The link to what is said in a recording, as text.")
    case .mediaDownload:
      .text("media.download", "The link to a file that a browser cannot play.")
    case .mediaPrevious:
      .text(
        "media.previous",
        "The button that shows the photo before.")
    case .mediaNext:
      .text(
        "media.next",
        "The button that shows the photo behind.")

    // MARK: Footnotes
    case .footnoteTitle:
      .text("footnote.title", "The heading of the footnotes.")
    case .footnoteBack:
      .pattern(
        "footnote.back", [.number],
        "The link from a footnote back to where it is called, for assistive technology.")

    // MARK: Pages that are not there
    case .notFoundTitle:
      .text("notFound.title", "The title of the page for an address that leads nowhere.")
    case .notFoundText:
      .text("notFound.text", "What has happened, in a line.")
    case .notFoundNewest:
      .text("notFound.newest", "The heading over the newest posts.")
    case .notFoundHome:
      .text("notFound.home", "The link from there to the first page.")
    case .movedTitle:
      .text("moved.title", "The title of the page that stands at a former address.")
    case .movedLink:
      .text("moved.link", "The link from there to the present address.")

    // MARK: Feeds
    case .feedComments:
      .pattern(
        "feed.comments", [.title],
        "The title of a feed of the comments to a post or a site.")
    case .feedCommentBy:
      .pattern("feed.commentBy", [.name, .title], "The title of a comment in a feed.")

    // MARK: Titles
    case .titleWords:
      .pattern(
        "title.words", [.words, .author, .date],
        "The title of a post that has none: its first words, who wrote it, and when.")
    case .titlePage:
      .pattern("title.page", [.title, .number], "The title of a further page of a list.")
    case .titleSite:
      .pattern("title.site", [.title, .site], "A page's title with the site's name after it.")

    // MARK: Aside and footer
    case .asideLabel:
      .text(
        "aside.label",
        "The name of the column beside the feed: what the site says about itself.")
    case .asideYears:
      .text("aside.years", "The heading of a list of years.")
    case .footerLabel:
      .text("footer.label", "The name of the links in the footer, for assistive technology.")
    case .footerGenerator:
      .pattern("footer.generator", [.name], "What made the site.")
    case .shortcutsLabel:
      .text(
        "shortcuts.label",
        "The switch in the footer that turns the keys for moving on and off.")
    case .shortcutsHelp:
      .text(
        "shortcuts.help",
        "What these keys do.")

    // MARK: Labels of a preview
    case .previewDraft:
      .text("preview.draft", "The label of a draft in a build that shows drafts.")
    case .previewFuture:
      .text(
        "preview.future",
        "The label of a post that is dated later than now, in a build that shows those.")
    case .previewExpired:
      .text(
        "preview.expired",
        "The label of a post whose time is over, in a build that shows those.")

    // MARK: Relative time
    case .timeScheduled:
      .pattern("time.scheduled", [.date], "When a post will be published.")
    case .timeJustNow:
      .text("time.justNow", "Less than five seconds ago.")
    case .timeSeconds:
      .plural("time.seconds", [.count], 5...59, "Seconds ago.")
    case .timeMinutes:
      .plural("time.minutes", [.count], 1...59, "Minutes ago.")
    case .timeHours:
      .plural("time.hours", [.count], 1...23, "Hours ago.")
    case .timeDays:
      .plural("time.days", [.count], 1...6, "Days ago.")
    case .timeWeeks:
      .plural("time.weeks", [.count], 1...4, "Weeks ago.")

    // MARK: Dates
    case .dateMonthDay:
      .date("date.monthDay", [.month, .monthName, .day], "A day of the present year.")
    case .dateFull:
      .date("date.full", [.year, .month, .monthName, .day], "A day of any year.")
    case .dateTime:
      .date("date.time", [.hour, .minute], "A time of day.")
    case .dateDateAndTime:
      .pattern("date.dateAndTime", [.date, .time], "A day and a time of day.")
    case .dateMonth:
      .date("date.month", [.month, .monthAlone], "A month under the heading of its year.")
    case .dateMonthAndYear:
      .date("date.monthAndYear", [.year, .month, .monthAlone], "A month of any year.")
    case .dateYear:
      .date("date.year", [.year], "A year.")
    case .dateToday:
      .text(
        "date.today",
        "The heading over the posts of this day.")
    case .dateYesterday:
      .text(
        "date.yesterday",
        "The heading over the posts of the day before.")
    case .dateMonthNames:
      .months("date.monthNames", "The names of the months beside a day.")
    case .dateMonthNamesAlone:
      .months("date.monthNamesAlone", "The names of the months without a day.")
    case .dateMonthNamesShort:
      .months("date.monthNamesShort", "The names of the months where there is little room.")

    // MARK: Numbers, lists and marks
    case .numberDecimal:
      .text("number.decimal", "The decimal separator.")
    case .numberGrouping:
      .text("number.grouping", "What stands between groups of three digits.")
    case .numberGroupsFrom:
      .number("number.groupsFrom", "The smallest number whose digits are grouped.")
    case .numberUnits:
      .units(
        "number.units",
        "The units of short numbers: from which number on, and how it is written.")
    case .listSeparator:
      .text("list.separator", "What stands between the members of a list.")
    case .listPair:
      .text("list.pair", "What stands between two that are all.")
    case .listLast:
      .text("list.last", "What stands before the last of three or more.")
    case .textQuotation:
      .pattern("text.quotation", [.text], "Words of somebody else.")
    case .textEllipsis:
      .text("text.ellipsis", "What stands where a text was cut.")
    }
  }
}
