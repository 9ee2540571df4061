import type { PastPrice, PriceStory } from '#rules/catalogue-import/goods-past.ts'
import type { ArticleState, GoodsPrice } from '#rules/catalogue-import/goods-state.ts'
import { parseMoney } from '#rules/price/money-text.ts'
import type { Site } from '#sites/sites.ts'
import type { ArticleDocument, PriceDocument } from './goods-document.ts'

/** Notes what is wrong at a JSON pointer. */
type Refuse = (place: string, message: string, value?: string) => void

/** What an article costs: what its document says, over what the shop has. */
export function pricesOf(
  named: NonNullable<ArticleDocument['prices']>,
  old: ArticleState['prices'],
  place: string,
  refuse: Refuse,
): ArticleState['prices'] {
  const prices: ArticleState['prices'] = { ...old }
  for (const [site, price] of Object.entries(named) as Array<[Site, PriceDocument | null]>) {
    if (price === null) delete prices[site]
    else {
      const amount = amountOf(site, price.price, `${place}/prices/${site}/price`, refuse)
      const compareAt = amountOf(site, price.compareAt, `${place}/prices/${site}/compareAt`, refuse)
      const recommended = amountOf(site, price.recommended, `${place}/prices/${site}/recommended`, refuse)
      if (amount !== undefined)
        prices[site] = {
          amount,
          ...(compareAt !== undefined && { compareAt }),
          ...(recommended !== undefined && { recommended }),
        } satisfies GoodsPrice
    }
  }
  return prices
}

function amountOf(site: Site, text: string | undefined, place: string, refuse: Refuse): number | undefined {
  if (text === undefined) return undefined
  const read = parseMoney(site, text)
  if ('fault' in read) refuse(place, `This is no price: ${read.fault}.`, text)
  else if (read.amount === 0) refuse(place, 'A price of 0 is no price.', text)
  else return read.amount
  return undefined
}

/** What has happened to a price before; undefined: the document says nothing about it. */
export function storyOf(
  site: Site,
  { history, reducedSince }: PriceDocument,
  { place, now, refuse }: { place: string; now: string; refuse: Refuse },
): PriceStory | undefined {
  if (!history) return undefined
  const past = history.flatMap(({ from, price, regular }, at): PastPrice[] => {
    const amount = amountOf(site, price, `${place}/${at}/price`, refuse)
    if (from > now) refuse(`${place}/${at}/from`, 'A price of the past lies in the future.', from)
    if (at > 0 && from <= history[at - 1]!.from)
      refuse(`${place}/${at}/from`, 'A price of the past is not later than the one before it.', from)
    return amount === undefined ? [] : [{ from, amount, ...(regular && { regular }) }]
  })
  return { history: past, ...(reducedSince !== undefined && reducedSince <= now && { reducedSince }) }
}
