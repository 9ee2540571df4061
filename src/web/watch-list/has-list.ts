/** The key in local storage that says that this browser's visitor has a watch list; nothing of what is on it. */
export const HAS_LIST_KEY = 'has-watch-list'

/** Remembers whether this browser's visitor has a watch list, so that nobody else's pages ask for one. */
export function rememberList(hasEntries: boolean): void {
  try {
    if (hasEntries) localStorage.setItem(HAS_LIST_KEY, '1')
    else localStorage.removeItem(HAS_LIST_KEY)
  } catch {
    // without local storage hearts are marked after the first press
  }
}
