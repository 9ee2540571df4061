import type { Origins } from '#rules/site-address.ts'
import type { Site, SiteLocale } from '#sites/sites.ts'
import type { TextFeature } from '#sites/texts/all-texts.ts'
import type { AppIds } from '../app-banner/AppBanner.tsx'
import type { IslandName } from '../islands/island-features.ts'
import type { FramePieces } from './frame-pieces.ts'
import type { LayoutData } from './layout.ts'

/** What every document needs besides the page's own data: the layout's, the built files and the shop's hosts. */
export interface Layout {
  data: LayoutData
  /** Stored pieces of the frame; without them it is rendered for each page. */
  pieces?: FramePieces | undefined
  /**
   * As addresses: the entry script, what it loads at once, what is fetched ahead when the browser is idle, style files,
   * the files that they were joined of, and what pages with a full header link besides.
   */
  assets: Record<'atOnce' | 'ahead' | 'styles' | 'joinedStyles' | 'fullHeaderStyles', string[]> & {
    script: string
    /** What pages with forms of one person load besides (forms/form-page.ts). */
    formScript: string
    /** The island that waits for a first press, whose texts are fetched ahead. */
    island?: IslandName
    /** The id of the build. */
    build: string
    /** Where the browser gets the texts of a feature. */
    textsFile: (feature: TextFeature, locale: SiteLocale) => string
    /** The fonts that the headings of a language need. */
    fonts: (locale: SiteLocale) => string[]
  }
  /** The open sites. */
  sites: readonly Site[]
  origins: Origins
  /** The script of a consent provider, which then asks instead of the shop's own banner (TRACK-12). */
  consentProvider?: { url: string; domain?: string }
  /** The script of a tracking library, which the browser loads once there is consent (tracking/tracking-client.ts). */
  trackingScript?: string
  /** The ids of each site's app, where it has one. */
  apps: Partial<Record<Site, AppIds>>
}
