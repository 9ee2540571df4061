import { foldText } from '../search/search-words.ts'

/** Titles and forms of address of the sites' languages, folded; somebody may write them or not. */
const TITLES = new Set(
  `herr frau hr fr dr doktor prof professor dipl ing mag med phil jur rer nat habil bc mgr mudr judr phdr rndr doc docent
  inz hab pan pani monsieur madame docteur mme mlle ifj ozv bay bayan sayin av mba msc bsc phd mr mrs ms`.split(/\s+/),
)

/** The words of a name without titles, in one order and as one spells them without umlauts and accents. */
function nameKey(name: string): string {
  const words = foldText(name.normalize('NFC')).match(/[\p{L}\p{N}]+/gu) ?? []
  const own = words.filter((word) => !TITLES.has(word)).map((word) => word.replace(/([aou])e/g, '$1'))
  return own.sort().join(' ')
}

/** Whether two people's names agree: titles, order, capitals, accents and how umlauts are written do not matter. */
export function isSameName(typed: string, known: string): boolean {
  const key = nameKey(known)
  return key !== '' && nameKey(typed) === key
}
