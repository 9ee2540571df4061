import { type Site, siteConfig } from '#sites/sites.ts'
import type { OwnWords, Words } from '#sites/texts/own-words.ts'
import { shortHash } from '../short-hash.ts'
import { type StoredWords, wordFault } from './check-words.ts'
import { everHeldBodies, type SettingRevision } from './ever-held.ts'
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

/** The words of a feature that have ever held on one of the sites, or will, by their hash. The sites speak one language. */
export function everHeldWords(
  revisions: ReadonlyArray<SettingRevision<StoredWords>>,
  { sites, feature }: { sites: readonly Site[]; feature: string },
): ReadonlyMap<string, OwnWords> {
  const [site] = sites
  const beginning = site ? `${siteConfig(site).language}.${feature}.` : ''
  const fits = rememberedFit()
  const ofFeature = sameBodies(
    ({ body }: SettingRevision<StoredWords>): StoredWords =>
      Object.fromEntries(Object.entries(body).filter(([name]) => name.startsWith(beginning))),
  )
  const held = everHeldBodies(
    revisions.map((revision) => ({ ...revision, body: ofFeature(revision) })),
    sites,
  )
  const words = held.flatMap((bodies) => {
    // what fits no text is left out after the scopes have been laid over each other, as pages do it
    const entries = Object.entries<string>(Object.assign({}, ...bodies)).filter(([name, message]) =>
      fits(name, message),
    )
    if (entries.length === 0) return []
    return ownWords(entries.map(([name, message]) => [name.slice(beginning.length), message]))
  })
  return new Map(words.map((one) => [one.hash, one]))
}

/** Whether a message fits its text, which is parsed once: most revisions say the same of most texts. */
function rememberedFit(): (name: string, message: string) => boolean {
  const known = new Map<string, boolean>()
  return (name, message) => {
    const key = JSON.stringify([name, message])
    const fits = known.get(key) ?? wordFault(name, message) === undefined
    known.set(key, fits)
    return fits
  }
}

/** Gives one object for equal bodies, so that revisions that say the same of a feature count once. */
function sameBodies(
  bodyOf: (revision: SettingRevision<StoredWords>) => StoredWords,
): (revision: SettingRevision<StoredWords>) => StoredWords {
  const known = new Map<string, StoredWords>()
  return (revision) => {
    const body = bodyOf(revision)
    const key = JSON.stringify(Object.entries(body).sort())
    const first = known.get(key) ?? body
    known.set(key, first)
    return first
  }
}
