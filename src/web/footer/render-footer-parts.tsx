import { renderToStaticMarkup } from 'react-dom/server'
import type { FooterContent } from '#rules/footer/footer-content.ts'
import { type PageContext, PageContextRoot } from '../page-context.tsx'
import { type FooterForm, FooterParts } from './FooterParts.tsx'

const rendered = new WeakMap<FooterContent, Map<string, string>>()

/** The HTML of what editors have published of a footer, rendered once for all pages of a site. */
export function renderFooterParts(footer: FooterContent, context: PageContext, form: FooterForm): string {
  const key = JSON.stringify([context.locale, context.linksNameSite, form.reduced, form.isForced])
  const forms = rendered.get(footer) ?? new Map<string, string>()
  rendered.set(footer, forms)
  const before = forms.get(key)
  if (before !== undefined) return before
  const html = renderToStaticMarkup(
    <PageContextRoot context={context}>
      <FooterParts footer={footer} {...form} />
    </PageContextRoot>,
  )
  forms.set(key, html)
  return html
}
