import type pg from 'pg'
import type { ContentBody } from '#calls/contents.ts'
import { DAY_MS } from '#rules/durations.ts'
import type { Site } from '#sites/sites.ts'
import { readContents } from '../contents/content-queries.ts'
import { publishContent, unpublishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'

type Campaign = Pick<ContentBody<'free-article-campaign'>, 'condition' | 'tcm'> & {
  key: string
  /** Days from now on; yesterday to tomorrow where none are given. */
  days?: [from: number, until: number]
  tags?: string[]
}

const KIND = 'free-article-campaign'

/** A gift of MOST8 to carts with FEW. */
export const FEW_CAMPAIGN: Campaign = { key: 'few', condition: { type: 'article', tcm: 'FEW' }, tcm: 'MOST8' }

/** Unpublishes the campaigns of a site and publishes these instead. */
export async function replaceCampaigns(pool: pg.Pool, campaigns: Campaign[], site: Site = 'DE'): Promise<void> {
  const by = { author: 'test', now: Date.now() }
  await inTransaction(pool, async (client) => {
    for (const { kind, key } of await readContents(client, site))
      if (kind === KIND) await unpublishContent(client, { site, kind, key }, by)
    for (const { key, days = [-1, 1], condition, tcm, tags = [] } of campaigns) {
      const [validFrom, validUntil] = days.map((day) => Math.round(by.now + day * DAY_MS))
      const body = { condition, tcm, quantity: 1 }
      const publication = { key, tags, position: 0, validFrom, validUntil, body }
      const result = await publishContent(client, { site, kind: KIND }, publication, by)
      if (result.type === 'refused') throw new Error(JSON.stringify(result.refusal))
    }
  })
}
