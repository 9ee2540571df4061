/** A page for developers, in English and without the shop's look. `head` is HTML. */
export function devPage(title: string, body: string, head = ''): string {
  const meta = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">`
  const named = `<title>${escapeHtml(title)}</title>`
  const main = `<main><h1>${escapeHtml(title)}</h1>${body}</main>`
  return `<!doctype html><html lang="en"><head>${meta}${named}${head}</head><body>${main}</body></html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!)
