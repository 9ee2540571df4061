import type pg from 'pg'
import type { Origins } from '#rules/site-address.ts'
import { writeWhole } from '../write-whole.ts'
import { feedPieces } from './feed-pieces.ts'
import type { FeedOfSite } from './stored-feed-queries.ts'

/** Writes a feed of a site to a file, which has its name once it is whole. Answers how many items it has. */
export async function writeFeed(
  pool: pg.Pool,
  file: string,
  { origins, title, moment, ...feed }: FeedOfSite & { origins: Origins; title: string; moment: number },
): Promise<number> {
  let count = 0
  async function* texts() {
    for await (const { text, items } of feedPieces(pool, feed, { origins, title, moment })) {
      count += items
      yield text
    }
  }
  await writeWhole(file, texts())
  return count
}
