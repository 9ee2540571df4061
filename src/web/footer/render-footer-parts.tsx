import type { FooterContent } from '#rules/footer/footer-content.ts'
import type { PageContext } from '../page-context.tsx'
import { sharedPart } from '../render-shared.tsx'
import { type FooterForm, FooterParts } from './FooterParts.tsx'

const parts = sharedPart()

/** The HTML of what editors have published of a footer. */
export function renderFooterParts(footer: FooterContent, context: PageContext, form: FooterForm): string {
  return parts(context, [footer], () => <FooterParts footer={footer} {...form} />, JSON.stringify(form))
}
