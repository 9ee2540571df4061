import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type PageContext, PageContextRoot } from './page-context.tsx'

/**
 * For a part of the layout that all pages of a site show alike: renders it by a renderToStaticMarkup of its own, and anew
 * only where one of `of` is another object or value than at the last time. Each site keeps one HTML for each `form`, of
 * which there are few, so that what is kept is bounded. One of these for each part.
 */
export function sharedPart(): (
  context: PageContext,
  of: readonly unknown[],
  part: () => ReactNode,
  form?: string,
) => string {
  const last = new Map<string, { of: readonly unknown[]; html: string }>()
  return (context, of, part, form = '') => {
    const key = `${context.site} ${context.linksNameSite} ${form}`
    const before = last.get(key)
    if (before?.of.length === of.length && of.every((value, at) => value === before.of[at])) return before.html
    const html = renderToStaticMarkup(<PageContextRoot context={context}>{part()}</PageContextRoot>)
    last.set(key, { of, html })
    return html
  }
}
