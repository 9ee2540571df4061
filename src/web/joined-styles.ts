/**
 * Names the style files that are joined in the page's own two, as links that are disabled: an island's script looks for a
 * link of its style file, and must not load what is here already. In the page's HTML such links would be fetched, because
 * browsers look ahead of the parser for addresses.
 */
export function nameJoinedStyles(): void {
  const files = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles?.split(' ') ?? []
  for (const href of files.filter(Boolean)) {
    const link = document.createElement('link')
    link.setAttribute('disabled', '')
    link.rel = 'stylesheet'
    link.setAttribute('href', href)
    document.head.append(link)
  }
}
