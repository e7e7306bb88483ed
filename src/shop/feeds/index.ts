export { checkFeed, checkFeeds, type FeedDeps } from './check-feed.ts'
export { followFeed } from './follow-feed.ts'
export { readFeed } from './read-feed.ts'
export { changeFeed, type FollowedFeed, findFeed, listFeeds, spentThisMonth } from './store.ts'
