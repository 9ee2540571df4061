/** What other folders use of this one's queries; its other queries are its own. */
export { readGalleries } from './feed-queries.ts'
export { deleteFeed, type FeedOfSite, insertFeed, readFeeds } from './stored-feed-queries.ts'
