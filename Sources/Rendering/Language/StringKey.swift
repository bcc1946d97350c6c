/// A text of the interface: what the files in `Templates/strings/` give the words for.
///
/// The summary of each says what it is for.
public enum StringKey: Int, Sendable, Hashable, CaseIterable {
  // MARK: Navigation
  case navigationLabel
  case navigationSkip
  case navigationBack
  case navigationHome
  case navigationArchive
  case navigationPhotos
  case navigationMap
  case navigationSearch
  case navigationTags
  case navigationAuthors
  case navigationFeeds

  // MARK: Actions
  case actionGroup
  case actionLike
  case actionComment
  case actionShare
  case actionMore
  case actionMenu
  case actionCopyLink
  case actionLinkCopied
  case actionPermalink
  case actionReport
  case actionCancel
  case actionReply
  case actionReadOn
  case actionViewComments
  case actionPrint

  // MARK: Counts
  case countLikes
  case countComments
  case countShares
  case countReplies
  case countPhotos
  case countVideos
  case countPosts
  case countRatings

  // MARK: Who liked
  case likersNamed
  case likersMore
  case likeKept

  // MARK: Visibility
  case visibilityPublic
  case visibilityUnlisted
  case visibilityFriends
  case visibilityPrivate
  case stateDraft
  case stateExpired
  case statePending

  // MARK: Posts
  case postBy
  case postUpdated
  case postPlace
  case postOpenMap
  case postTags
  case postSyndication
  case postNeighbours
  case postNewer
  case postOlder
  case postNone
  case postNew
  case postPrompt
  case postPublish

  // MARK: Comments
  case commentTitle
  case commentNone
  case commentClosed
  case commentAnonymous
  case commentBy
  case commentPermalink
  case commentLikes
  case commentReplyingTo
  case commentRepliesTo

  // MARK: Writing a comment
  case composeTitle
  case composeLabel
  case composePlaceholder
  case composeName
  case composeWebsite
  case composeSend
  case composeMail
  case composeGitHub
  case composeAnswering
  case composeWaiting
  case composeSent
  case composeFinish
  case composeFailed
  case composeTooLong
  case composeRemove

  // MARK: Ratings
  case ratingLegend
  case ratingSummary
  case ratingFrom
  case ratingLine
  case ratingNone
  case ratingMarks
  case ratingOwn
  case ratingBy
  case ratingReview
  case ratingYours
  case ratingClear
  case ratingKept

  // MARK: Pages of a list
  case paginationLabel
  case paginationNewer
  case paginationOlder
  case paginationPosition
  case paginationMore
  case paginationLoading

  // MARK: Archive
  case archiveTitle
  case archiveIntro
  case archiveOf
  case archiveDay

  // MARK: Tags
  case tagIntro
  case tagTitle
  case tagPosts

  // MARK: Authors
  case authorIntro
  case authorAbout
  case authorJoined
  case authorPosts
  case authorPhotos
  case authorComments
  case authorLikesReceived
  case authorPostsBy
  case authorPhotosBy
  case authorCommentsBy
  case authorWebsite
  case authorElsewhere

  // MARK: Photos, video and audio
  case mediaPhoto
  case mediaPhotoUndescribed
  case mediaPhotoPosition
  case mediaMorePhotos
  case mediaVideo
  case mediaAudio
  case mediaPlay
  case mediaUnplayable
  case mediaTranscript
  case mediaDownload
  case mediaPrevious
  case mediaNext

  // MARK: Footnotes
  case footnoteTitle
  case footnoteBack

  // MARK: Pages that are not there
  case notFoundTitle
  case notFoundText
  case notFoundNewest
  case notFoundHome
  case movedTitle
  case movedLink

  // MARK: Feeds
  case feedComments
  case feedCommentBy

  // MARK: Titles
  case titleWords
  case titlePage
  case titleSite

  // MARK: Aside and footer
  case asideLabel
  case asideYears
  case footerLabel
  case footerGenerator
  case shortcutsLabel
  case shortcutsHelp

  // MARK: Labels of a preview
  case previewDraft
  case previewFuture
  case previewExpired

  // MARK: Relative time
  case timeScheduled
  case timeJustNow
  case timeSeconds
  case timeMinutes
  case timeHours
  case timeDays
  case timeWeeks

  // MARK: Dates
  case dateMonthDay
  case dateFull
  case dateTime
  case dateDateAndTime
  case dateMonth
  case dateMonthAndYear
  case dateYear
  case dateToday
  case dateYesterday
  case dateMonthNames
  case dateMonthNamesAlone
  case dateMonthNamesShort

  // MARK: Numbers, lists and marks
  case numberDecimal
  case numberGrouping
  case numberGroupsFrom
  case numberUnits
  case listSeparator
  case listPair
  case listLast
  case textQuotation
  case textEllipsis
}
