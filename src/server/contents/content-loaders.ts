import type { Content, ContentLoaders, KindsOfSlot, SlotName } from '#calls/contents.ts'
import { nextChange, slotContentsAt, type TagFilter } from '#rules/contents/holding-contents.ts'
import { inheritedAt } from '#rules/contents/inherited-contents.ts'
import { figuredOf } from '#rules/footer/footer-figures.ts'
import { namesFacts, pageFacts, withFacts } from '#rules/page-facts.ts'
import { paymentsOfSeller } from '#rules/payment/payments-of-seller.ts'
import { pageSettings } from '#rules/settings/settings.ts'
import { storesChangeAt } from '#rules/store/pickup-store.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { SharedLoading } from '../product/shared-loading.ts'
import { readSlot } from './content-queries.ts'
import type { Footers } from './footers.ts'
import { groupTagsOf } from './running-tests.ts'
import { shownBenefits } from './shown-benefits.ts'
import { shownStores } from './shown-stores.ts'
import type { SlotCache } from './slot-cache.ts'

/** What loaders of contents need of the shop besides. */
export interface ContentParts {
  slotCache: SlotCache
  footers: Footers
  /** Answers who takes cards on a site; undefined: nobody does. */
  payments: { for(site: Site, kind: 'card'): unknown }
}

/** Always the same list, since stored pieces of the header compare it. */
const NONE: readonly never[] = []

type ContentLoading = SharedLoading<ContentParts>

/** What editors have published, for one visit. */
export function contentLoaders(loading: ContentLoading): ContentLoaders {
  return {
    slot: (slot) => loadSlot(loading, slot),
    async page(name) {
      const body = (await loadSlot(loading, `page-${name}`)).find(({ kind }) => kind === 'page')?.body
      if (!body || !namesFacts(body)) return body
      const { visit } = loading
      const texts = { product: textsOf('product', visit), checkout: textsOf('checkout', visit) }
      const payments = await loadPayments(loading)
      return withFacts(
        body,
        pageFacts({ site: visit.site, ...pageSettings(visit.site, visit.settings), payments }, texts),
      )
    },
    async stores() {
      const { visit, dependencies } = loading
      const next = storesChangeAt(visit.settings.stores, visit.site, visit.moment)
      if (next !== undefined) dependencies.noteMoment(next)
      return shownStores(visit)
    },
    payments: () => loadPayments(loading),
    async headerBenefits() {
      const content = (await loadSlot(loading, '~header_top')).find(({ kind }) => kind === 'header-benefits')
      return content ? shownBenefits(content.body, figuredOf(loading.visit)) : NONE
    },
    async footer() {
      const [contents, payments] = await Promise.all([loadSlot(loading, 'footer'), loadPayments(loading)])
      const content = contents.find(({ kind }) => kind === 'footer')
      return content && loading.shop.footers.of(content.body, figuredOf(loading.visit), payments)
    },
  }
}

async function loadPayments(loading: ContentLoading): Promise<PaymentKind[]> {
  const { site, settings } = loading.visit
  const { configuration, payments } = loading.shop
  const [seller] = await loadSlot(loading, 'seller')
  const hasProvider = (kind: 'card') => payments.for(site, kind) !== undefined
  return paymentsOfSeller(settings.payments.kinds, seller?.body, { production: configuration.production, hasProvider })
}

/** What stands in a slot, of that what matches a filter besides the visit's own tags (note 80). */
export async function loadSlot<S extends SlotName>(
  loading: SharedLoading<{ slotCache: SlotCache }>,
  slot: S,
  filter: TagFilter = {},
): Promise<Content<KindsOfSlot<S>>[]> {
  const { shop, visit, dependencies } = loading
  const { site, moment, tags } = visit
  // a cache holds what holds from now on
  const contents = await (visit.staffPreview
    ? readSlot(shop.database.pool, site, slot, moment)
    : shop.slotCache.take(site, slot, moment, dependencies))
  const next = nextChange(contents, moment)
  if (next !== undefined) dependencies.noteMoment(next)
  const groups = await groupTagsOf(loading, filter)
  // a body has the shape of its kind, since it was compared with it when it was published
  const shown = inheritedAt(contents, moment)
  return slotContentsAt(shown, moment, { ...filter, allOf: [...tags, ...(filter.allOf ?? [])], groups }).map(
    ({ kind, key, body, validFrom, validUntil }) =>
      ({
        kind,
        key,
        body,
        ...(validFrom !== undefined && { validFrom }),
        ...(validUntil !== undefined && { validUntil }),
      }) as Content<KindsOfSlot<S>>,
  )
}
