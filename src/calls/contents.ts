import type { Static } from 'typebox'
import type { InfoPage } from '#rules/addresses.ts'
import type { Period } from '#rules/contents/holding-contents.ts'
import type { FooterContent } from '#rules/footer/footer-content.ts'
import type { ShownBenefit } from '#rules/promotions/benefits-of-site.ts'
import type { PickupStore } from '#rules/store/pickup-store.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { CONTENT_KINDS } from './contents/content-kinds-shapes.ts'
import type { ContentPicture as ContentPictureShape } from './contents/content-parts-shapes.ts'
import type { ProductSource as ProductSourceShape } from './contents/product-row-shapes.ts'

/** What pages load of what editors have published. In-process; the browser has no call for it yet. */

type Kinds = typeof CONTENT_KINDS
export type ContentKindName = keyof Kinds
export type ContentBody<K extends ContentKindName> = Static<Kinds[K]['body']>
export type SlotName = Kinds[ContentKindName]['slots'][number]

/** The kinds that may stand in a slot. */
export type KindsOfSlot<S extends SlotName> = {
  [K in ContentKindName]: S extends Kinds[K]['slots'][number] ? K : never
}[ContentKindName]

/** A content as a page shows it, and when it holds; `kind` says which body it has. */
export type Content<K extends ContentKindName = ContentKindName> = {
  [Each in K]: Period & { kind: Each; key: string; body: ContentBody<Each> }
}[K]

export type ContentPicture = Static<typeof ContentPictureShape>
export type ProductSource = Static<typeof ProductSourceShape>

/** A link above the header as pages show it. */
export type HeaderBenefit = ShownBenefit<ContentBody<'header-benefits'>['benefits'][number]>

export interface ContentLoaders {
  /** What stands in a slot of the visit's site at its moment, from the first position to the last. */
  slot<S extends SlotName>(slot: S): Promise<Content<KindsOfSlot<S>>[]>
  /** A page to read, with what its texts name of the shop, such as the ways to pay. Undefined: editors have published none. */
  page(name: InfoPage): Promise<ContentBody<'page'> | undefined>
  /** The stores of the site, with the days to come on which their hours differ. */
  stores(): Promise<PickupStore[]>
  /** How an order of the site can be paid, in the order in which a shopper reads it. */
  payments(): Promise<PaymentKind[]>
  /** The links above the header; none where editors have published none. */
  headerBenefits(): Promise<readonly HeaderBenefit[]>
  /** The site's footer. Undefined: editors have published none. */
  footer(): Promise<FooterContent | undefined>
}
