const KEY = 'searched'
const MAX_TERMS = 5

/** What was sought in this tab, the newest first (SRCH-12). It ends with the tab, so that it needs no consent. */
export function recentTerms(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    // storage that is forbidden remembers nothing
    return []
  }
}

export function rememberTerm(text: string): void {
  const term = text.trim()
  if (term === '') return
  try {
    const terms = [term, ...recentTerms().filter((other) => other !== term)]
    sessionStorage.setItem(KEY, JSON.stringify(terms.slice(0, MAX_TERMS)))
  } catch {
    // storage that is full or forbidden must not keep a shopper from searching
  }
}
