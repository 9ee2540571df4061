import type { PublishedEntry } from './menu.ts'

/** What is wrong with a navigation that an editor publishes, in words that name the entry; undefined: nothing. */
export function checkNavigation({ entries }: { entries: readonly PublishedEntry[] }): string | undefined {
  const worlds = entries.filter(({ themeWorlds }) => themeWorlds)
  if (worlds.length > 1) return '/entries has the theme worlds twice'
  return faultIn(entries, '/entries')
}

function faultIn(entries: readonly PublishedEntry[], at: string): string | undefined {
  for (const [index, entry] of entries.entries()) {
    const here = `${at}/${index}`
    const fault = faultOf(entry, here) ?? faultIn(entry.entries ?? [], `${here}/entries`)
    if (fault !== undefined) return fault
  }
  return undefined
}

function faultOf(
  { text, href, category, themeWorlds, picture, entries }: PublishedEntry,
  at: string,
): string | undefined {
  const leads = [href, category, themeWorlds].filter((one) => one !== undefined).length
  if (leads !== 1) return `${at} has one of href, category and themeWorlds, by which it leads somewhere`
  if (href !== undefined && text === undefined) return `${at} has an href and needs a text`
  if (themeWorlds && (picture ?? entries) !== undefined)
    return `${at} are the theme worlds, which have pictures and a flyout of their own`
  return undefined
}
