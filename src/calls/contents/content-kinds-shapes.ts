import type { TSchema } from 'typebox'
import { checkAbTest } from '#rules/ab-test/ab-test.ts'
import type { Scope } from '#rules/contents/scope.ts'
import { checkSeller } from '#rules/invoice/check-seller.ts'
import { checkNavigation } from '#rules/navigation/check-navigation.ts'
import { checkOwnPage } from '#rules/own-page/check-own-page.ts'
import { checkPromotion } from '#rules/promotions/check-promotion.ts'
import { checkBrand } from '#rules/settings/check-brand.ts'
import { checkWords } from '#rules/settings/check-words.ts'
import { checkDelivery } from '#rules/settings/delivery-setting.ts'
import { checkGiftCards } from '#rules/settings/gift-cards-setting.ts'
import { checkLimits } from '#rules/settings/limits-setting.ts'
import { checkPayments } from '#rules/settings/payments-setting.ts'
import { checkReturns } from '#rules/settings/returns-setting.ts'
import { checkShipping } from '#rules/settings/shipping-setting.ts'
import { checkStores } from '#rules/settings/stores-setting.ts'
import { checkSubscriptions } from '#rules/settings/subscriptions-setting.ts'
import { checkTax } from '#rules/settings/tax-setting.ts'
import { checkTheme } from '#rules/theme/check-theme.ts'
import { AbTestBody } from './ab-test-shapes.ts'
import { BenefitsBody } from './benefits-shapes.ts'
import { BrandBody } from './brand-shapes.ts'
import { CategoryTilesBody } from './category-tiles-shapes.ts'
import { DeliveryBody } from './delivery-shapes.ts'
import { FooterPromotionBody } from './footer-promotion-shapes.ts'
import { FooterBody } from './footer-shapes.ts'
import { FreeArticleCampaignBody } from './free-article-campaign-shapes.ts'
import { GiftCardsBody } from './gift-cards-shapes.ts'
import { HeaderBenefitsBody } from './header-benefits-shapes.ts'
import { HeroBody } from './hero-shapes.ts'
import { LimitsBody } from './limits-shapes.ts'
import { NavigationBody } from './navigation-body-shapes.ts'
import { OpeningBody } from './opening-shapes.ts'
import { OwnPageBody } from './own-page-shapes.ts'
import { PAGE_SLOTS, PageBody } from './page-shapes.ts'
import { PaymentsBody } from './payments-shapes.ts'
import { ProductRowBody } from './product-row-shapes.ts'
import { ProductSetBody } from './product-set-shapes.ts'
import { CategoryBannerBody, PhaseIntegrationBody, TopBannerBody } from './promotion-body-shapes.ts'
import { ReturnsBody } from './returns-shapes.ts'
import { SearchSynonymsBody } from './search-synonyms-shapes.ts'
import { SellerBody } from './seller-shapes.ts'
import { ShippingBody } from './shipping-shapes.ts'
import { MAX_STORES_BYTES, StoresBody } from './stores-shapes.ts'
import { StoryBody } from './story-shapes.ts'
import { SubscriptionsBody } from './subscriptions-shapes.ts'
import { TaxBody } from './tax-shapes.ts'
import { ThemePanelBody } from './theme-panel-shapes.ts'
import { ThemeBody } from './theme-shapes.ts'
import { ThemeWorldBody } from './theme-world-shapes.ts'
import { MAX_WORDS_BYTES, WordsBody } from './words-shapes.ts'

/** What there is to know of a kind of content. */
export interface ContentKind {
  body: TSchema
  /** The slots that it may stand in; none for one that is not placed on pages. */
  slots: readonly string[]
  /** What is wrong with a body of the right shape in its scope, in words for an editor; undefined where nothing is. */
  check?: (body: never, scope: Scope) => string | undefined
  /** True: a setting, which may hold for the whole shop and is inherited by its sites. */
  isSetting?: true
  /** How large a body may be, as JSON, of a kind that may be larger than others. */
  maxBytes?: number
}

/** Two fonts of 150 kB, in base64. */
const MAX_THEME_BYTES = 420_000

/** All kinds of contents, by hand; everything else that needs them derives them from here. */
export const CONTENT_KINDS = {
  hero: { body: HeroBody, slots: ['home'] },
  'product-row': { body: ProductRowBody, slots: ['home'] },
  'category-tiles': { body: CategoryTilesBody, slots: ['home'] },
  'theme-panel': { body: ThemePanelBody, slots: ['home'] },
  'product-set': { body: ProductSetBody, slots: ['home'] },
  story: { body: StoryBody, slots: ['home'] },
  benefits: { body: BenefitsBody, slots: ['home'] },
  'header-benefits': { body: HeaderBenefitsBody, slots: ['~header_top'] },
  'footer-promotion': { body: FooterPromotionBody, slots: ['SHOP_FOOTER'] },
  footer: { body: FooterBody, slots: ['footer'] },
  navigation: { body: NavigationBody, slots: ['navigation'], check: checkNavigation },
  'top-banner': { body: TopBannerBody, slots: ['TOP_BANNER'], check: checkPromotion },
  'phase-integration': { body: PhaseIntegrationBody, slots: ['HOME_PHASE'], check: checkPromotion },
  'category-banner': { body: CategoryBannerBody, slots: ['CATEGORY_BANNER'], check: checkPromotion },
  'theme-world': { body: ThemeWorldBody, slots: ['theme-worlds'] },
  page: { body: PageBody, slots: PAGE_SLOTS },
  'own-page': { body: OwnPageBody, slots: [], check: checkOwnPage },
  brand: { body: BrandBody, slots: ['brand'], check: checkBrand, isSetting: true },
  shipping: { body: ShippingBody, slots: ['shipping'], check: checkShipping, isSetting: true },
  payments: { body: PaymentsBody, slots: ['payments'], check: checkPayments, isSetting: true },
  limits: { body: LimitsBody, slots: ['limits'], check: checkLimits, isSetting: true },
  tax: { body: TaxBody, slots: ['tax'], check: checkTax, isSetting: true },
  returns: { body: ReturnsBody, slots: ['returns'], check: checkReturns, isSetting: true },
  delivery: { body: DeliveryBody, slots: ['delivery'], check: checkDelivery, isSetting: true },
  'gift-cards': { body: GiftCardsBody, slots: ['gift-cards'], check: checkGiftCards, isSetting: true },
  subscriptions: {
    body: SubscriptionsBody,
    slots: ['subscriptions'],
    check: checkSubscriptions,
    isSetting: true,
  },
  opening: { body: OpeningBody, slots: ['opening'], isSetting: true },
  stores: { body: StoresBody, slots: ['stores'], check: checkStores, isSetting: true, maxBytes: MAX_STORES_BYTES },
  theme: { body: ThemeBody, slots: ['theme'], check: checkTheme, isSetting: true, maxBytes: MAX_THEME_BYTES },
  seller: { body: SellerBody, slots: ['seller'], check: checkSeller, isSetting: true },
  words: { body: WordsBody, slots: ['words'], check: checkWords, isSetting: true, maxBytes: MAX_WORDS_BYTES },
  'ab-test': { body: AbTestBody, slots: ['ab-tests'], check: checkAbTest },
  'search-synonyms': { body: SearchSynonymsBody, slots: [] },
  'free-article-campaign': { body: FreeArticleCampaignBody, slots: [] },
} as const satisfies Record<string, ContentKind>
