import { type Site, siteConfig } from '#sites/sites.ts'
import type { OwnWords, Words } from '#sites/texts/own-words.ts'
import { shortHash } from '../short-hash.ts'
import { type StoredWords, wordFault } from './check-words.ts'
import { wordName } from './word-names.ts'

/**
 * What is said on a site in place of texts, by bodies of the widest scope first; undefined: nothing. Words that fit no text any more, since
 * a later release has other arguments, are left out, so that the shop's own text stands there.
 */
export function wordsOf(bodies: readonly StoredWords[], site: Site): Words | undefined {
  const { language } = siteConfig(site)
  const said = Object.entries<string>(Object.assign({}, ...bodies)).filter(
    ([name, message]) => wordName(name)?.language === language && wordFault(name, message) === undefined,
  )
  if (said.length === 0) return undefined
  const byFeature = new Map<string, Array<[key: string, message: string]>>()
  for (const [name, message] of said) {
    const { feature, key } = wordName(name)!
    byFeature.set(feature, [...(byFeature.get(feature) ?? []), [key, message]])
  }
  return Object.freeze(
    Object.fromEntries([...byFeature].map(([feature, messages]) => [feature, Object.freeze(ownWords(messages))])),
  )
}

function ownWords(entries: ReadonlyArray<[key: string, message: string]>): OwnWords {
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { hash: shortHash(JSON.stringify(sorted)), messages: Object.freeze(Object.fromEntries(sorted)) }
}

/**
 * The words of a feature that may ever have held on a site, by their hash: of each scope one of its revisions or none, the widest scope
 * first. Revisions that say the same of the feature count once, because each doubles what is tried.
 */
export function everHeldWords(
  revisionsByScope: ReadonlyArray<readonly StoredWords[]>,
  { site, feature }: { site: Site; feature: string },
): ReadonlyMap<string, OwnWords> {
  const beginning = `${siteConfig(site).language}.${feature}.`
  const ofFeature = (words: StoredWords): StoredWords =>
    Object.fromEntries(Object.entries(words).filter(([name]) => name.startsWith(beginning)))
  const merged = revisionsByScope.reduce<StoredWords[]>(
    (wider, revisions) => {
      const own = different([{}, ...revisions.map(ofFeature)])
      return different(wider.flatMap((wide) => own.map((narrow) => ({ ...wide, ...narrow }))))
    },
    [{}],
  )
  const words = merged.flatMap((each) => wordsOf([each], site)?.[feature] ?? [])
  return new Map(words.map((one) => [one.hash, one]))
}

const different = (all: readonly StoredWords[]): StoredWords[] => [
  ...new Map(all.map((words) => [JSON.stringify(Object.entries(words).sort()), words])).values(),
]
