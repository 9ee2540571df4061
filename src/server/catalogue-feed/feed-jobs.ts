import type pg from 'pg'
import { isFeedDue } from '#rules/catalogue-feed/feed-due.ts'
import type { Configuration } from '../configuration.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { addJob } from '../jobs/job-queries.ts'
import type { CurrentSettings } from '../request/current-settings.ts'
import { feedPieces } from './feed-pieces.ts'
import { storeFeed } from './store-feed.ts'
import { type FeedOfSite, readChangedFeeds, readIdleFeeds } from './stored-feed-queries.ts'

const nameOf = ({ format, site }: FeedOfSite): string => `${format} ${site}`

/** Adds the job that makes a feed, in the transaction of its cause. */
export const addFeedJob = (client: pg.ClientBase, { format, site }: FeedOfSite): Promise<void> =>
  addJob(client, 'make-feed', { format, site }, { key: nameOf({ format, site }) })

interface FeedJobShop {
  clock: () => number
  settings: CurrentSettings
  configuration: Pick<Configuration, 'origins' | 'sites'>
}

/** Makes feeds anew where goods have changed, so that no request has to. */
export function feedJobs({
  clock,
  settings,
  configuration: { origins, sites },
}: FeedJobShop): JobHandlers<'add-due-feeds' | 'make-feed'> {
  return {
    'add-due-feeds': {
      kind: 'transaction',
      async run(_payload, client) {
        const now = clock()
        const idle = await readIdleFeeds(client)
        const possible = idle.filter(
          ({ site, readAt }) => sites.includes(site) && isFeedDue({ readAt, areGoodsChanged: true }, now),
        )
        // whether goods have changed is seen by reading the head of each row
        const changed = possible.length > 0 ? new Set((await readChangedFeeds(client)).map(nameOf)) : new Set()
        for (const feed of possible)
          if (isFeedDue({ readAt: feed.readAt, areGoodsChanged: changed.has(nameOf(feed)) }, now))
            await addFeedJob(client, feed)
      },
    },
    'make-feed': {
      kind: 'outside',
      async run({ format, site }, { pool, signal, progress }) {
        const feed = { format, site }
        try {
          await storeFeed(pool, feed, {
            pieces: feedPieces(pool, feed, { origins, title: settings.at(site, clock()).brand.name, moment: clock() }),
            clock,
            signal,
            progress: (items) => progress(`${items} articles`),
          })
        } catch (error) {
          if (signal.aborted) return { type: 'retry', reason: 'It was ended before the feed was whole.' }
          throw error
        }
        return undefined
      },
    },
  }
}
