import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { Logger } from 'pino'
import { nextChange } from '#rules/contents/holding-contents.ts'
import {
  everHeldThemes,
  holdingSettings,
  logoPath,
  type SettingContent,
  type Settings,
  type StoredBrand,
  type StoredLogo,
  settingsAt,
} from '#rules/settings/settings.ts'
import { fontPath, type StoredFont } from '#rules/theme/fonts.ts'
import { ownFonts, type ShopTheme, type StoredTheme, themeHash } from '#rules/theme/theme.ts'
import type { Visit } from '#rules/visit.ts'
import type { Site } from '#sites/sites.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import type { Invalidations } from '../cache/invalidations.ts'
import { EVERYTHING, settingsTag } from '../cache/tags.ts'
import { deadline } from '../deadline.ts'
import type { CurrentSettings } from '../request/current-settings.ts'
import { readEverSet, readSettingContents } from './content-queries.ts'
import { SETTING_KINDS } from './setting-kinds.ts'

type HeldTheme = Pick<ShopTheme, 'hash' | 'fields'>

/** The pause after settings could not be read, as while the database is away. */
const RETRY_MS = deadline(2000)

/** The settings of a site at a moment, from the database: for commands, and for what stores the settings that it has used. */
export async function readSettingsAt(client: pg.Pool | pg.ClientBase, site: Site, moment: number): Promise<Settings> {
  return settingsAt(await readSettingContents(client, SETTING_KINDS), site, moment)
}

/**
 * The settings of the shop in the memory of this process, so that no request sends a query for them. A change is read anew first, and only
 * then drops what shows settings: a page that is rendered in between shows the old ones, and is dropped with the others.
 */
export class ShopSettings implements CurrentSettings {
  readonly #pool: pg.Pool
  readonly #invalidations: Invalidations
  readonly #log: Pick<Logger, 'warn'>
  #contents: readonly SettingContent[] = []
  /** Made once for each site and the contents that hold, because caches compare the object. */
  #made = new Map<string, Settings>()
  #changes = 0
  #reads = 0
  /** By their paths, those of before among them. */
  #logos: Promise<ReadonlyMap<string, StoredLogo>> | undefined
  #themes: Promise<readonly HeldTheme[]> | undefined
  #reading: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool, { invalidations, log }: { invalidations: Invalidations; log: Pick<Logger, 'warn'> }) {
    this.#pool = pool
    this.#invalidations = invalidations
    this.#log = log
    invalidations.subscribe((tags) => {
      if (tags.some(isOfSettings)) this.#follow()
    })
  }

  at(site: Site, moment: number): Settings {
    const key = `${site} ${holdingSettings(this.#contents, moment)}`
    const known = this.#made.get(key)
    if (known) return known
    const settings = settingsAt(this.#contents, site, moment)
    this.#made.set(key, settings)
    return settings
  }

  /** A visit with the settings of now, on which the rendering of a page then depends. */
  renewed(visit: Visit, dependencies: Dependencies): Visit {
    dependencies.note(settingsTag(visit.site))
    const next = nextChange(this.#contents, visit.moment)
    if (next !== undefined) dependencies.noteMoment(next)
    return { ...visit, settings: this.at(visit.site, visit.moment) }
  }

  /** Reads the settings. Call it once changes are heard of, so that none is missed between. */
  async load(): Promise<void> {
    this.#reads += 1
    const read = this.#reads
    const contents = await readSettingContents(this.#pool, SETTING_KINDS)
    // a later read has begun, and may have ended already
    if (read !== this.#reads) return
    if (isDeepStrictEqual(contents, this.#contents)) return
    this.#contents = contents
    this.#made = new Map()
    this.#logos = undefined
    this.#themes = undefined
    this.#invalidations.apply([settingsTag()])
  }

  /** The logo of a path; undefined: none was ever set that has it. They are read anew with each change of settings. */
  async logo(path: string): Promise<StoredLogo | undefined> {
    const held = this.#heldLogo(path)
    if (held) return held
    this.#logos ??= this.#readLogos().catch((error) => {
      this.#logos = undefined
      throw error
    })
    return (await this.#logos).get(path)
  }

  /** Of a content in force: it is in memory, also while the database is away. */
  #heldLogo(path: string): StoredLogo | undefined {
    return this.#contents
      .flatMap(({ kind, body }) => (kind === 'brand' ? ((body as StoredBrand).logo ?? []) : []))
      .find((logo) => logoPath(logo) === path)
  }

  async #readLogos(): Promise<ReadonlyMap<string, StoredLogo>> {
    const everSet = await readEverSet<StoredBrand>(this.#pool, 'brand')
    return new Map(everSet.flatMap(({ body: { logo } }) => (logo ? [[logoPath(logo), logo]] : [])))
  }

  /** The theme of a hash; undefined: none was ever set that has it. */
  async theme(hash: string): Promise<StoredTheme | undefined> {
    // one in force is in memory, also while the database is away
    for (const { theme } of this.#made.values()) if (theme?.hash === hash) return theme.fields
    return (await this.#everHeld()).find(({ hash: one }) => one === hash)?.fields
  }

  /** The font of a path; undefined: no theme ever had it. */
  async font(path: string): Promise<StoredFont | undefined> {
    const isIt = (font: StoredFont) => fontPath(font) === path
    const held = [...this.#made.values()].flatMap(({ theme }) => (theme ? ownFonts(theme.fields) : [])).find(isIt)
    return held ?? (await this.#everHeld()).flatMap(({ fields }) => ownFonts(fields)).find(isIt)
  }

  #everHeld(): Promise<readonly HeldTheme[]> {
    this.#themes ??= this.#readThemes().catch((error) => {
      this.#themes = undefined
      throw error
    })
    return this.#themes
  }

  async #readThemes(): Promise<HeldTheme[]> {
    const everHeld = everHeldThemes(await readEverSet<StoredTheme>(this.#pool, 'theme'))
    return everHeld.map((fields) => ({ hash: themeHash(fields), fields }))
  }

  stop(): void {
    clearTimeout(this.#retry)
  }

  #follow(): void {
    this.#changes += 1
    this.#reading ??= this.#readChanges().finally(() => {
      this.#reading = undefined
    })
  }

  /** Reads until nothing has changed meanwhile. */
  async #readChanges(): Promise<void> {
    for (let seen = -1; seen !== this.#changes; ) {
      seen = this.#changes
      try {
        await this.load()
      } catch (error) {
        this.#log.warn({ err: error }, 'the settings could not be read; those of before are used')
        clearTimeout(this.#retry)
        this.#retry = setTimeout(() => this.#follow(), RETRY_MS)
        this.#retry.unref()
        return
      }
    }
  }
}

/** Whether a tag is about a kind of settings, or about everything. */
const isOfSettings = (tag: string): boolean =>
  tag === EVERYTHING ||
  tag.startsWith(`${EVERYTHING}@`) ||
  SETTING_KINDS.some((kind) => tag === `content:${kind}` || tag.startsWith(`content:${kind}@`))
