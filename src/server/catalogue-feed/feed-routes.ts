import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { FEEDS_PATH, feedOfFile } from '#rules/catalogue-feed/feed-xml.ts'
import type { Site } from '#sites/sites.ts'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { deadline } from '../deadline.ts'
import { gzipOrIdentity } from '../request/encoding.ts'
import { HttpRefusal } from '../request/faults.ts'
import { NetworkQueues } from '../request/network-queues.ts'
import { safeHeaders } from '../request/safe-headers.ts'
import { siteOfHost, visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { type FeedFile, type FeedOfSite, readFeedFile, readFeedPart } from './stored-feed-queries.ts'

/** What is known of a file is read once in so long, so that ever-new requests cost no query. */
const KNOWN_MS = 1000
/** Each takes up to 2 MB of memory and a connection; a client that reads slowly holds them for so long. */
const MAX_AT_ONCE = 30
const LONGEST_ANSWER_MS = 600_000
/** So that one client which reads slowly leaves the other downloads to others. */
const MAX_OF_NETWORK = 2

type FeedShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'settings'>

/** Feeds at an address of each site, as a job has made them. No request makes one. */
export function feedRoutes(shop: FeedShop): FastifyPluginAsync {
  const { pool } = shop.database
  const isOpen = (site: Site) => shop.configuration.sites.includes(site)
  const withSlot = limitConcurrency(MAX_AT_ONCE, { mostWaiting: 0 })
  const networks = new NetworkQueues(shop.configuration, {
    limit: 'feed',
    queues: { download: { atOnce: MAX_OF_NETWORK, mostWaiting: 0, longestWaitMs: deadline(LONGEST_ANSWER_MS) } },
    pauseAbove: MAX_OF_NETWORK,
    longestPause: 0,
  })
  const known = new LRUCache<string, { file: FeedFile | null | undefined }, FeedOfSite>({
    max: 100,
    ttl: KNOWN_MS,
    fetchMethod: async (_key, _stale, { context }) => ({ file: await readFeedFile(pool, context) }),
  })
  const headers = { ...safeHeaders(shop.configuration), 'content-type': 'application/xml; charset=utf-8' }
  return async (app) => {
    app.get<{ Params: { file: string }; Querystring: { site?: unknown } }>(
      `${FEEDS_PATH}/:file`,
      { schema: { hide: true }, config: { page: false } },
      async (request, reply) => {
        const format = feedOfFile(request.params.file)
        if (!format) throw new HttpRefusal(404, 'UNKNOWN_FEED', 'There is no such feed.')
        const { site } = visitOfRequest(request, shop, 'page')
        // a portal must not take the feed of the default site for that of a site which is switched off
        const { site: namedSite } = request.query
        const hostSite = siteOfHost(request.headers.host, shop.configuration)
        if (namedSite === undefined ? !isOpen(hostSite) : namedSite !== site) throw feedOff()
        const file = await fileOf({ format, site })
        const encoding = gzipOrIdentity(request.headers['accept-encoding'])
        const etag = `"${file.digest}-${encoding}"`
        const head = {
          ...headers,
          'cache-control': 'public, max-age=300',
          // search engines shall list the pages, and not this
          'x-robots-tag': 'noindex',
          vary: 'Accept-Encoding',
          etag,
          'last-modified': new Date(file.madeAt).toUTCString(),
        }
        const isKnown = hasFile(request, etag, file.madeAt)
        if (!isKnown && request.method !== 'HEAD') await shop.limits.requireQuick('feed', request.ip)
        if (isKnown) return reply.headers(head).status(304).send()
        const whole = {
          ...head,
          ...(encoding === 'gzip' && { 'content-encoding': encoding }),
          'content-length': String(encoding === 'gzip' ? file.bytes : file.plainBytes),
        }
        await networks.run(request, 'download', () =>
          withSlot(() => sendParts(request, reply, { file, head: whole, isPacked: encoding === 'gzip' })),
        )
        return reply
      },
    )
  }

  async function fileOf(feed: FeedOfSite): Promise<FeedFile> {
    const { file } = (await known.fetch(`${feed.format} ${feed.site}`, { context: feed }))!
    if (file) return file
    throw file === null
      ? new HttpRefusal(404, 'FEED_NOT_MADE', 'The shop makes this feed for the first time. Ask again in some minutes.')
      : feedOff()
  }

  async function sendParts(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, head, isPacked }: { file: FeedFile; head: Record<string, string>; isPacked: boolean },
  ): Promise<void> {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, head)
    if (request.method === 'HEAD') {
      raw.end()
      return
    }
    const parts = Readable.from(partsOf(file), { highWaterMark: 1 })
    const signal = AbortSignal.timeout(deadline(LONGEST_ANSWER_MS))
    const sent = isPacked ? pipeline(parts, raw, { signal }) : pipeline(parts, createGunzip(), raw, { signal })
    // the client has gone or reads too slowly, or the file is gone: then the answer is shorter than its content-length
    await sent.catch(() => raw.destroy())
  }

  async function* partsOf({ id, bytes }: FeedFile): AsyncGenerator<Buffer> {
    let left = bytes
    for (let part = 0; left > 0; part += 1) {
      const found = await readFeedPart(pool, id, part)
      if (!found) throw new Error('The file of the feed is gone.')
      left -= found.length
      yield found
    }
  }
}

const feedOff = () => new HttpRefusal(404, 'FEED_OFF', 'The shop has not switched this feed on.')

/** Whether the client says that it has the file. A known entity tag decides before the moment (RFC 9110, 13.2.2). */
function hasFile({ headers }: FastifyRequest, etag: string, madeAt: number): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(madeAt / 1000) * 1000 <= since
}

/** What weak comparison compares (RFC 9110, 8.8.3.2). */
const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
