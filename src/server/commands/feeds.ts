import type pg from 'pg'
import { FEED_FORMATS, FEED_NAMES, type FeedName, feedPath } from '#rules/catalogue-feed/feed-xml.ts'
import { siteAddress } from '#rules/site-address.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { deleteFeed, type FeedOfSite, insertFeed, readFeeds } from '../catalogue-feed/exports.ts'
import { addFeedJob } from '../catalogue-feed/feed-jobs.ts'
import { inTransaction } from '../database/transaction.ts'
import type { SiteConfiguration } from '../site-configuration.ts'
import { optionsOf } from './options.ts'
import { textTable } from './text-table.ts'
import { HELP_ADVICE, siteNamed, WrongUsage } from './wrong-usage.ts'

export type FeedsCommand = { type: 'list' } | ({ type: 'add' | 'remove' } & FeedOfSite)

/** What stands after `crema feeds`, for words that are no command. */
export const FEEDS_USAGE = `After feeds comes nothing, or 'add' or 'remove' and 'FORMAT --site SITE', where FORMAT is ${FEED_NAMES.join(' or ')}. ${HELP_ADVICE}`

/** Parses what follows `crema feeds`; undefined where it is no such command. @throws WrongUsage */
export function feedsCommand(words: readonly string[]): FeedsCommand | undefined {
  const [verb, ...rest] = words
  const { options, positional, has } = optionsOf(rest, ['--site'])
  const [first, more] = positional
  if (verb === undefined) return { type: 'list' }
  if ((verb !== 'add' && verb !== 'remove') || first === undefined || more !== undefined || !has('--site'))
    return undefined
  return { type: verb, format: feedNamed(first), site: siteNamed(options.get('--site')) }
}

/** The format of a feed by its name. @throws WrongUsage */
export function feedNamed(word: string): FeedName {
  const name = FEED_NAMES.find((one) => one === word)
  if (name) return name
  throw new WrongUsage(`A feed is one of ${FEED_NAMES.join(', ')}, not '${word}'.`)
}

/** Runs a `crema feeds` command. @returns the text to print @throws WrongUsage where there is no such feed, or its site is switched off */
export async function runFeedsCommand(
  pool: pg.Pool,
  command: FeedsCommand,
  now: number,
  sites: () => Pick<SiteConfiguration, 'sites' | 'origins'>,
): Promise<string> {
  const addressOf = ({ format, site }: FeedOfSite) => siteAddress(feedPath(format), site, sites().origins)
  switch (command.type) {
    case 'list': {
      const feeds = await readFeeds(pool)
      if (feeds.length === 0) return 'No feed is switched on.'
      return textTable([
        ['feed', 'site', 'articles', 'kB', 'made at (UTC)', 'as the goods were at', 'address'],
        ...feeds.map(({ format, site, file }) => [
          format,
          site,
          file ? String(file.items) : '',
          file ? String(Math.ceil(file.bytes / 1000)) : '',
          file ? wallClockAt(file.madeAt, 'UTC') : 'not yet',
          file ? wallClockAt(file.readAt, 'UTC') : '',
          sites().sites.includes(site) ? addressOf({ format, site }) : 'switched off',
        ]),
      ])
    }
    case 'add': {
      if (!sites().sites.includes(command.site))
        throw new WrongUsage(`The site ${command.site} is switched off (SITES), so that it has no feed.`)
      const isNew = await inTransaction(pool, async (client) => {
        const isAdded = await insertFeed(client, command, now)
        await addFeedJob(client, command)
        return isAdded
      })
      const { name } = FEED_FORMATS[command.format]
      return [
        isNew
          ? `${command.site} has a feed for ${name} from now on:`
          : `${command.site} has a feed for ${name} already:`,
        addressOf(command),
        'A job makes it as soon as the shop looks. How far it is: npm run crema -- jobs',
      ].join('\n  ')
    }
    case 'remove':
      if (!(await deleteFeed(pool, command)))
        throw new WrongUsage(`${command.site} has no feed for ${FEED_FORMATS[command.format].name}.`)
      return `${command.site} has no feed for ${FEED_FORMATS[command.format].name} any more; its address answers 404.`
  }
}
