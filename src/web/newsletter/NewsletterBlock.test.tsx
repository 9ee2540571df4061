import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { PageContextRoot } from '../page-context.tsx'
import { NewsletterBlock } from './NewsletterBlock.tsx'

const texts = demoTexts('newsletter', 'de-DE')
const footnote = texts.voucherFootnote({ months: 3 })

function render(properties: ComponentProps<typeof NewsletterBlock>): string {
  const context = {
    site: 'DE' as const,
    locale: 'de-DE' as const,
    settings: siteConfig('DE'),
    linksNameSite: false,
    texts: { newsletter: texts },
  }
  return renderToStaticMarkup(
    <PageContextRoot context={context}>
      <NewsletterBlock {...properties} />
    </PageContextRoot>,
  )
}

test('without properties the block has the defaults of every place [NEWS-02] [NEWS-12]', () => {
  const html = render({})
  expect(html).toContain('name="origin" value="onsite"')
  expect(html).toContain('name="originAddition" value="subsite"')
  expect(html.replaceAll('\u00ad', '')).toMatch(/<strong>10\s%<\/strong><span>Willkommensgutschein<\/span>/)
})

test('title, texts, picture and footnote are those of the place [NEWS-02] [NEWS-12]', () => {
  const html = render({
    origin: 'offsite',
    originAddition: 'leaflet',
    title: 'Neues aus der Rösterei',
    imageAlt: 'Eine Rösttrommel',
    discountText: '5 €',
    voucherText: 'für Sie',
    showsFootnote: false,
  })
  expect(html).toContain('name="origin" value="offsite"')
  expect(html).toContain('name="originAddition" value="leaflet"')
  expect(html).toMatch(/<h2[^>]*>Neues aus der Rösterei<\/h2>/)
  expect(html).toContain('alt="Eine Rösttrommel"')
  expect(html).toContain('<strong>5 €</strong><span>für Sie</span>')
  expect(html).not.toContain(footnote)
  expect(render({})).toContain(footnote)
})
