import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { Logger } from 'pino'
import { nextChange } from '#rules/contents/holding-contents.ts'
import { scopesOf } from '#rules/contents/scope.ts'
import { inForce, type SettingRevision } from '#rules/settings/ever-held.ts'
import {
  everHeldThemes,
  holdingSettings,
  logoPath,
  ORDER_SETTINGS,
  type OrderSettings,
  orderSettings,
  type SettingContent,
  type Settings,
  type StoredBrand,
  type StoredLogo,
  settingsAt,
} from '#rules/settings/settings.ts'
import { fontPath, isStoredFont, type StoredFont, type ThemeFont } from '#rules/theme/fonts.ts'
import { ownFonts, type StoredTheme, themeHash } from '#rules/theme/theme.ts'
import type { Visit } from '#rules/visit.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import type { Invalidations } from '../cache/invalidations.ts'
import { EVERYTHING, settingsTag } from '../cache/tags.ts'
import { deadline } from '../deadline.ts'
import type { CurrentSettings } from '../request/current-settings.ts'
import { readSettingContents } from './content-queries.ts'
import { readEverSet } from './setting-history-queries.ts'
import { SETTING_KINDS } from './setting-kinds.ts'
import { WordsFiles } from './words-files.ts'

/** The kinds of settings that have files. */
const FILE_KINDS = ['brand', 'theme']

/** What settings have files of: logos and fonts by their paths, themes by their hashes. */
interface SettingFiles {
  logos: ReadonlyMap<string, StoredLogo>
  themes: ReadonlyMap<string, StoredTheme>
  fonts: ReadonlyMap<string, StoredFont>
}

/** The pause after settings could not be read, as while the database is away. */
const RETRY_MS = deadline(2000)
/** How long a failure to read former settings is the answer for each path that is not in memory. */
const FAILED_MS = deadline(1000)

/**
 * A setting of a site at a moment, from the database: for commands, and for what stores the setting that it has used. It reads no other
 * kind, because logos and fonts are large.
 */
export const readSettingAt = async <Kind extends ReadableKind>(
  client: pg.Pool | pg.ClientBase,
  kind: Kind,
  at: { site: Site; moment: number },
): Promise<Settings[Kind]> => (await readSettingsAt(client, [kind], at))[kind]

/** Some settings of a site at a moment, from the database, by one query. */
export async function readSettingsAt<Kind extends ReadableKind>(
  client: pg.Pool | pg.ClientBase,
  kinds: readonly Kind[],
  { site, moment }: { site: Site; moment: number },
): Promise<Pick<Settings, Kind>> {
  return settingsAt(await readSettingContents(client, kinds, scopesOf(site)), site, moment)
}

/** What decides about an order of a site at a moment, from the database. It reads no other kind, because logos and fonts are large. */
export const readOrderSettingsAt = (
  client: pg.Pool | pg.ClientBase,
  at: { site: Site; moment: number },
): Promise<OrderSettings> => readSettingsAt(client, ORDER_SETTINGS, at).then(orderSettings)

/** The kinds that are read alone. */
type ReadableKind = 'brand' | 'words' | 'returns' | 'stores' | (typeof ORDER_SETTINGS)[number]

/**
 * The settings of the shop in the memory of this process, so that no request sends a query for them. A change is read anew first, and only
 * then drops what shows settings: a page that is rendered in between shows the old ones, and is dropped with the others.
 */
export class ShopSettings implements CurrentSettings {
  readonly #pool: pg.Pool
  readonly #invalidations: Invalidations
  readonly #log: Pick<Logger, 'warn'>
  #contents: readonly SettingContent[] = []
  /** What a merchant says in place of texts, by the addresses of its files. */
  readonly words: WordsFiles
  /** Made once for each site and the contents that hold, because caches compare the object. */
  #made = new Map<string, Settings>()
  #changes = 0
  #reads = 0
  /** The read of which the contents are. */
  #applied = 0
  /** Of the contents that hold or will. */
  #files: SettingFiles | undefined
  /** Those of before among them. */
  #everSet: Promise<SettingFiles> | undefined
  #forget: NodeJS.Timeout | undefined
  #reading: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool, { invalidations, log }: { invalidations: Invalidations; log: Pick<Logger, 'warn'> }) {
    this.#pool = pool
    this.words = new WordsFiles(pool)
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
    // a later read has ended already
    if (read < this.#applied) return
    this.#applied = read
    if (isDeepStrictEqual(contents, this.#contents)) return
    this.#contents = contents
    this.#made = new Map()
    this.#files = undefined
    this.#everSet = undefined
    this.words.renew(contents)
    this.#invalidations.apply([settingsTag()])
  }

  /** The logo of a path; undefined: none was ever set that has it. */
  logo(path: string): Promise<StoredLogo | undefined> {
    return this.#file(({ logos }) => logos.get(path))
  }

  /** The theme of a hash; undefined: none was ever set that has it. */
  theme(hash: string): Promise<StoredTheme | undefined> {
    return this.#file(({ themes }) => themes.get(hash))
  }

  /** The font of a path; undefined: no theme ever had it. */
  font(path: string): Promise<StoredFont | undefined> {
    return this.#file(({ fonts }) => fonts.get(path))
  }

  /** One in force is in memory, also while the database is away. Those of before are read once after each change of settings. */
  async #file<File>(fileOf: (files: SettingFiles) => File | undefined): Promise<File | undefined> {
    this.#files ??= filesOf(inForce(this.#contents))
    const held = fileOf(this.#files)
    if (held) return held
    this.#everSet ??= this.#readEverSet()
    return fileOf(await this.#everSet)
  }

  /** A failure is remembered for a moment, because anyone may ask for paths that never were. */
  #readEverSet(): Promise<SettingFiles> {
    const reading = readEverSet(this.#pool, FILE_KINDS).then(filesOf)
    reading.catch(() => {
      this.#forget = setTimeout(() => {
        if (this.#everSet === reading) this.#everSet = undefined
      }, FAILED_MS)
      this.#forget.unref()
    })
    return reading
  }

  stop(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#forget)
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

function filesOf(revisions: ReadonlyArray<SettingRevision<unknown> & { kind: string }>): SettingFiles {
  const ofKind = <Body>(kind: string) =>
    revisions.filter((one) => one.kind === kind) as Array<SettingRevision<Body> & { kind: string }>
  const logos = ofKind<StoredBrand>('brand').flatMap(({ body: { logo } }) => logo ?? [])
  const fonts = new Map<string, StoredFont>()
  const themes = everHeldThemes(ofKind<StoredTheme>('theme'), ALL_SITES).map((theme) => withSharedFonts(theme, fonts))
  return {
    logos: new Map(logos.map((logo) => [logoPath(logo), logo])),
    themes: new Map(themes.map((theme) => [themeHash(theme), theme])),
    fonts,
  }
}

/** A theme whose fonts are the objects that other themes have, because each revision of a theme brings all bytes of its fonts. */
function withSharedFonts(theme: StoredTheme, fonts: Map<string, StoredFont>): StoredTheme {
  for (const font of ownFonts(theme)) if (!fonts.has(fontPath(font))) fonts.set(fontPath(font), font)
  const shared = (font: ThemeFont) => (isStoredFont(font) ? fonts.get(fontPath(font))! : font)
  return {
    ...theme,
    ...(theme.displayFont && { displayFont: shared(theme.displayFont) }),
    ...(theme.textFont && { textFont: shared(theme.textFont) }),
  }
}

/** Whether a tag is about a kind of settings, or about everything. */
const isOfSettings = (tag: string): boolean =>
  tag === EVERYTHING ||
  tag.startsWith(`${EVERYTHING}@`) ||
  SETTING_KINDS.some((kind) => tag === `content:${kind}` || tag.startsWith(`content:${kind}@`))
