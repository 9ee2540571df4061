import { CODE_NAME } from '#sites/brand.ts'
import type { Site } from '#sites/sites.ts'
import { holdsAt, type PublishedContent, slotContentsAt } from '../contents/holding-contents.ts'
import { type Scope, scopesOf } from '../contents/scope.ts'

/** The face of a shop. */
export interface Brand {
  /** What the shop is called, on pages, in mails and on documents. */
  readonly name: string
}

/** What a merchant has set, as it holds on one site at one moment. */
export interface Settings {
  readonly brand: Brand
}

/** What holds where nothing was set: the demo's. */
export const DEFAULT_SETTINGS: Settings = Object.freeze({ brand: Object.freeze({ name: CODE_NAME }) })

/** A content that is a setting, with the scope in which it holds. */
export interface SettingContent extends PublishedContent {
  site: Scope
  kind: string
  body: unknown
}

/**
 * The settings of a site at a moment. Of each kind, a narrower scope's fields stand before a wider one's, and what no scope says is the
 * default; in one scope the content that began last counts.
 */
export function settingsAt(contents: readonly SettingContent[], site: Site, moment: number): Settings {
  const brands = scopesOf(site).flatMap((scope) => {
    const own = contents.filter((content) => content.site === scope && content.kind === 'brand')
    const [content] = slotContentsAt(own, moment)
    // a body has the shape of its kind, since it was compared with it when it was published
    return content ? [content.body as Partial<Brand>] : []
  })
  return Object.freeze({ brand: Object.freeze(Object.assign({}, DEFAULT_SETTINGS.brand, ...brands)) })
}

/** Names the contents that hold at a moment: it is the same for two moments between which no setting begins or ends. */
export const holdingSettings = (contents: readonly SettingContent[], moment: number): string =>
  contents.map((content) => Number(holdsAt(content, moment))).join('')
