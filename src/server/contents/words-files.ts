import type pg from 'pg'
import { scopesOf } from '#rules/contents/scope.ts'
import type { StoredWords } from '#rules/settings/check-words.ts'
import { inForce, type SettingRevision } from '#rules/settings/ever-held.ts'
import type { SettingContent } from '#rules/settings/settings.ts'
import { everHeldWords } from '#rules/settings/words-setting.ts'
import { ALL_SITES, type SiteLocale, siteConfig } from '#sites/sites.ts'
import type { OwnWords } from '#sites/texts/own-words.ts'
import { deadline } from '../deadline.ts'
import { readEverSaid } from './setting-history-queries.ts'

/** How long a failure to read former words is the answer for a feature. */
const FAILED_MS = deadline(1000)

/** What names the words of an address. */
export interface WordsAddress {
  feature: string
  locale: SiteLocale
  hash: string
}

type ByHash = ReadonlyMap<string, OwnWords>
type Said = ReadonlyArray<SettingRevision<StoredWords>>

/** The words that merchants say by the hash that an address names, also those of before, which a page in a cache may still name. */
export class WordsFiles {
  readonly #pool: pg.Pool
  #contents: ReadonlyArray<SettingContent & { body: StoredWords }> = []
  /** Of the contents that hold or will, by feature and locale. */
  #held = new Map<string, ByHash>()
  /** Those of before among them. */
  #everHeld = new Map<string, Promise<ByHash>>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Takes the settings that are in force now; what was read of former ones is read anew. */
  renew(contents: readonly SettingContent[]): void {
    this.#contents = contents.filter(isOfWords)
    this.#held = new Map()
    this.#everHeld = new Map()
  }

  /** The words of an address; undefined: they were never said. Those in force are in memory, also while the database is away. */
  async of({ feature, locale, hash }: WordsAddress): Promise<OwnWords | undefined> {
    const key = `${feature} ${locale}`
    const held = this.#held.get(key) ?? byHash(inForce(this.#contents), { feature, locale })
    this.#held.set(key, held)
    const known = held.get(hash)
    if (known) return known
    const reading = this.#everHeld.get(key) ?? this.#readEverHeld(key, { feature, locale })
    this.#everHeld.set(key, reading)
    return (await reading).get(hash)
  }

  /** A failure is remembered for a moment, because anyone may ask for hashes that never were. */
  #readEverHeld(key: string, of: Omit<WordsAddress, 'hash'>): Promise<ByHash> {
    const sites = sitesOf(of.locale)
    const scopes = [...new Set(sites.flatMap(scopesOf))]
    const beginning = `${siteConfig(sites[0]!).language}.${of.feature}.`
    const reading = readEverSaid(this.#pool, { scopes, beginning }).then((said) => byHash(said, of))
    reading.catch(() => {
      setTimeout(() => {
        if (this.#everHeld.get(key) === reading) this.#everHeld.delete(key)
      }, FAILED_MS).unref()
    })
    return reading
  }
}

const sitesOf = (locale: SiteLocale) => ALL_SITES.filter((site) => siteConfig(site).locale === locale)

const byHash = (said: Said, { feature, locale }: Omit<WordsAddress, 'hash'>): ByHash =>
  everHeldWords(said, { sites: sitesOf(locale), feature })

const isOfWords = (content: SettingContent): content is SettingContent & { body: StoredWords } =>
  content.kind === 'words'
