import { setTimeout as wait } from 'node:timers/promises'
import { CART_PAGE_PATH, THEME_WORLDS_PATH } from '#rules/addresses.ts'
import { SITES } from '#sites/sites.ts'
import { chance } from '../chance.ts'
import type { ShopClient } from './soak-calls.ts'

const PAUSE_MS = 40
const PATHS = ['/', THEME_WORLDS_PATH, CART_PAGE_PATH, '/nowhere']
const WORDS = ['kaffee', 'espreso', 'becher', 'crema', 'mühle', 'zzzz']

/** Somebody who reads pages and searches on all sites, one address after another with a pause. */
export async function readPages(
  client: ShopClient,
  { seed, products, categories }: { seed: number; products: readonly string[]; categories: readonly string[] },
  stop: AbortSignal,
): Promise<void> {
  const { one } = chance(seed, 'pages')
  const addresses = [
    () => `/products/${one(products)}?`,
    () => `/products/${one(products)}?`,
    () => `/c/${one(categories)}?`,
    () => `${one(PATHS)}?`,
    () => `/search?query=${encodeURIComponent(one(WORDS))}&`,
    () => `/service/searchfrontend/api/suggestions?q=${encodeURIComponent(one(WORDS))}&`,
  ]
  while (!stop.aborted) {
    const path = `${one(addresses)()}site=${one(SITES)}`
    await client.send({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })
    await wait(PAUSE_MS)
  }
}
