import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#rules/settings/settings.ts'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import type { BackInStockMail } from './back-in-stock-mail.ts'
import { renderMail } from './mails.tsx'

/** Four sites have hosts of their own, the others share the first one's. */
const ORIGIN_OF = Object.fromEntries(
  SITES.map((site) => [
    site,
    ['AT', 'CH', 'HU'].includes(site) ? `https://${site.toLowerCase()}.shop.example` : 'https://shop.example',
  ]),
) as Record<Site, string>
const SHOP = { origins: { of: ORIGIN_OF, defaultSite: 'DE' }, settings: defaultSettings('DE') } as const

const MAIL: BackInStockMail = {
  name: 'Toni <Tester> & Co',
  title: 'Bohnen "Größe" <b>',
  variant: '500 g / gemahlen',
  brand: 'Crema',
  path: '/products/p1001?article_id=a100101',
  image: { handle: 'coffee-bag-1', widths: [80, 320, 480, 640], formats: ['webp', 'jpeg'] },
  date: '12. Oktober 2026',
  unsubscribePath: '/back-in-stock/cancel?token=abc',
}

describe.each(SITES)('the back-in-stock mail of %s', (site) => {
  const { subject, html, text } = renderMail('back-in-stock', MAIL, site, SHOP)

  test('is in its language and whole, as HTML and as text', () => {
    expect(html).toContain(`<html lang="${siteConfig(site).locale}">`)
    expect(subject).toContain(MAIL.title)
    for (const words of [subject, text, html]) expect(words).not.toMatch(/undefined|NaN|\[object|\{\w+\}/)
    for (const fact of [MAIL.name, MAIL.title, MAIL.variant!, MAIL.date])
      expect(text.replace(/\s+/g, ' ')).toContain(fact)
  })

  test('leads to the site’s own host, whose other sites are named', () => {
    const origin = ORIGIN_OF[site]
    const named = ['DE', 'AT', 'CH', 'HU'].includes(site) ? '' : `site=${site}`
    const links = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      expect(link.startsWith(`${origin}/`)).toBe(true)
      if (!link.includes('/img/') && named) expect(link).toContain(named)
      if (!named) expect(link).not.toContain('site=')
      if (!link.includes('/img/')) expect(text).toContain(link)
    }
    expect(links).toContain(`${origin}/img/coffee-bag-1/480.jpeg`)
  })

  test('holds nothing that mail readers do not show, and no markup of a shopper', () => {
    expect(html).not.toMatch(/<script|<link|<form|var\(--|<b>|Tester>|url\(/)
    expect(html.length).toBeLessThan(20_000)
  })

  test('breaks its text before the 73rd letter, but no address', () => {
    const long = text.split('\n').filter((line) => line.length > 72 && !line.includes('https://'))
    expect(long).toEqual([])
  })
})

test('an article without a picture or a variant is shown without', () => {
  const { image: _image, variant: _variant, ...plain } = MAIL
  const { html, text } = renderMail('back-in-stock', plain, 'DE', SHOP)
  expect(html).not.toContain('<img')
  expect(text).toContain('Bohnen "Größe" <b>\nCrema\n')
})

test('French sets a no-break space before its double signs, in the subject, the text and the HTML', () => {
  const { subject, html, text } = renderMail('back-in-stock', MAIL, 'CH_FR', SHOP)
  const words = html.replace(/<style>.*<\/style>|<[^>]*>/gs, '\n')
  for (const french of [subject, text, words]) {
    const signs = [...french.replace(/https?:\S+|&[a-z#0-9]+;/g, '').matchAll(/(.)[:;?!](?=\s|$)/g)]
    expect(signs.map(([, before]) => before)).toEqual(signs.map(() => '\u00a0'))
  }
  expect(subject).toBe(`De nouveau disponible\u00a0: ${MAIL.title}`)
  expect(text).toContain('Voir l’article\u00a0:\nhttps://')
  expect(text).toContain('Visiter Crema\u00a0: https://')
})

test('German sets no space before a colon', () => {
  expect(renderMail('back-in-stock', MAIL, 'DE', SHOP).text).toContain('Crema besuchen: https://')
})
