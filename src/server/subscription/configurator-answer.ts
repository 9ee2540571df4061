import type { ConfiguratorAnswer, SubscriptionType } from '#calls/subscription.ts'
import type { Site } from '#sites/sites.ts'
import type { Shop } from '../shop.ts'

/** What a configurator page shows; `id` is that of a kept configuration. */
export async function configuratorAnswer(
  _shop: Shop,
  _site: Site,
  _type: SubscriptionType,
  _id: string | undefined,
  _moment: number,
): Promise<ConfiguratorAnswer> {
  return { cards: [] }
}
