import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Content, ContentBody, HeaderBenefit, SlotName } from '#calls/contents.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import {
  type FooterPromotionContent,
  type HeaderBenefitsContent,
  PROMOTION_TYPES,
  type PromotionAnswer,
  promotionCall,
} from '#calls/promotion.ts'
import { PromotionAnswer as PromotionAnswerShape, PromotionParams, PromotionQuery } from '#calls/promotion-shapes.ts'
import type { TagFilter } from '#rules/contents/holding-contents.ts'
import { figuredOf } from '#rules/footer/footer-figures.ts'
import { benefitIcon } from '#rules/promotions/header-benefits.ts'
import type { Visit } from '#rules/visit.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import { loadSlot } from '../contents/content-loaders.ts'
import type { ShopSettings } from '../contents/shop-settings.ts'
import { shownBenefits } from '../contents/shown-benefits.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { type LoadingShop, sharedLoading } from '../product/shared-loading.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal } from '../request/faults.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'

/** The slots that are promotions of the same id. */
const SLOTS = [
  '~header_top',
  'SHOP_FOOTER',
  'TOP_BANNER',
  'HOME_PHASE',
  'CATEGORY_BANNER',
] as const satisfies readonly SlotName[]

/** What editors have placed, the same for everybody (API-26, API-27, PROMO-02, note 80). */
export function promotionRoutes(
  shop: LoadingShop &
    Pick<Shop, 'callHeaders' | 'clock' | 'configuration'> & {
      pageCache: PageCache
      settings: ShopSettings
      slotCache: SlotCache
    },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      promotionCall.path,
      {
        ...callRoute(promotionCall),
        schema: {
          summary: promotionCall.summary,
          params: PromotionParams,
          querystring: PromotionQuery,
          response: { 200: PromotionAnswerShape, 400: FaultShape, 404: FaultShape },
        },
      },
      async (request, reply) => {
        const nothing = new HttpRefusal(404, 'NO_CONTENT', 'Nothing is placed here.')
        const slot = SLOTS.find((each) => each === request.params.promotionId)
        if (!slot) throw nothing
        const visit = visitOfRequest(request, shop, 'call')
        const { allOfTags = [], anyOfTags = [], noneOfTags = [] } = request.query
        const filter = { allOf: [allOfTags].flat(), anyOf: [anyOfTags].flat(), noneOf: [noneOfTags].flat() }
        const read = async (dependencies?: Dependencies) => {
          const shown = dependencies ? shop.settings.renewed(visit, dependencies) : visit
          const [content] = await loadSlot(sharedLoading(shop, shown, dependencies), slot, filter)
          return content && promotionOf(content, shown)
        }
        if (visit.staffPreview) {
          const promotion = await read()
          if (!promotion) throw nothing
          reply.header('cache-control', 'no-store')
          return promotion
        }
        const key = `promotion ${visit.site} ${slot} ${JSON.stringify(filter)}`
        const loaded = await shop.pageCache.load(key, visit.moment, async (dependencies) => {
          const promotion = await read(dependencies)
          if (!promotion) return undefined
          // stored answers for made-up tags would fill the memory
          return { body: reply.serialize(promotion).toString(), headers: shop.callHeaders, isStored: isEmpty(filter) }
        })
        if (!loaded) throw nothing
        reply.hijack()
        shop.pageCache.send(request.raw, reply.raw, key, loaded, { moment: visit.moment })
        return reply
      },
    )
  }
}

const isEmpty = (filter: TagFilter) => Object.values(filter).every((tags) => tags.length === 0)

function promotionOf({ kind, body }: Content<keyof typeof PROMOTION_TYPES>, visit: Visit): PromotionAnswer {
  const content =
    kind === 'header-benefits'
      ? headerBenefitsOf(shownBenefits(body, figuredOf(visit)))
      : kind === 'footer-promotion'
        ? footerPromotionOf(body)
        : body
  return { type: PROMOTION_TYPES[kind], contentJSON: JSON.stringify(content) }
}

function footerPromotionOf({ headline, text, link }: ContentBody<'footer-promotion'>): FooterPromotionContent {
  return {
    headline,
    promotionLongText: text,
    voucherOrButton: { selector: 'ctaButton' },
    ctaButton: { ctaLink: { url: link.href, text: link.text } },
  }
}

const headerBenefitsOf = (benefits: readonly HeaderBenefit[]): HeaderBenefitsContent => ({
  benefits: benefits.map(({ label, text, href, source }) => ({
    label,
    iconName: benefitIcon(label),
    ...(source && { source }),
    link: { url: href, text },
  })),
})
