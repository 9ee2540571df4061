import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Cart, type CartArticle, emptyCart } from '#calls/cart.ts'
import { siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { PageContextRoot } from '../../page-context.tsx'
import { applyRenderedCart } from '../store/cart-store.ts'
import { MiniCart } from './MiniCart.tsx'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
})
afterAll(() => vi.unstubAllGlobals())

const ARTICLE: CartArticle = {
  productId: 'p1',
  tcm: 't1',
  quantity: { quantity: 1 },
  availability: 'AVAILABLE',
  title: 'Bohnen',
  dimValueText: '',
  maxOrderVolume: 30,
  price: 500,
  seoUrl: '/products/p1',
  showOldPriceAsOnOffer: false,
  energyEfficiencyInfos: [],
  freeShipping: false,
  bulky: false,
}

function shown(cart: Partial<Cart>): string {
  applyRenderedCart({ ...emptyCart(), numberOfArticles: 1, ...cart })
  const texts = { cart: demoTexts('cart', 'de-DE'), product: demoTexts('product', 'de-DE') }
  const html = renderToStaticMarkup(
    <PageContextRoot context={{ site: 'DE', locale: 'de-DE', settings: siteConfig('DE'), linksNameSite: false, texts }}>
      <MiniCart id="mini" close={() => {}} onUse={() => {}} />
    </PageContextRoot>,
  )
  return html.replaceAll('\u00a0', ' ')
}

test('the mini cart names no shipping costs where nothing in it is available', () => {
  expect(shown({ articles: [ARTICLE], total: 500 })).toMatch(/<progress.*inkl\. MwSt\. · <a.*zzgl\. Versandkosten/s)
  const soldOut = shown({ articles: [{ ...ARTICLE, availability: 'SOLDOUT' }], total: 0 })
  expect(soldOut).toContain('Bohnen')
  expect(soldOut).not.toMatch(/<progress|[Vv]ersand|·\s*<\/small>/)
})
