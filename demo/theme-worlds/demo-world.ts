import type { ProductSource } from '#calls/contents.ts'
import type { Theme } from '#sites/themes.ts'
import type { SceneHandle } from '../scene-pictures.ts'
import type { SiteTexts } from '../site-text.ts'

/** A theme world of the demo shop. */
export interface DemoWorld {
  slug: string
  title: SiteTexts
  headline: SiteTexts
  subline: SiteTexts
  story: readonly SiteTexts[]
  badges?: readonly SiteTexts[]
  /** For holders of the loyalty card, before everybody else. */
  cardFirst?: boolean
  theme: Theme
  scene: SceneHandle
  goods: ProductSource
  /** The category in whose flyout it is a teaser. */
  category: string
}

/** Products by their numbers in the catalogue. */
export const goods = (...numbers: number[]): ProductSource => ({
  type: 'products',
  ids: numbers.map((number) => `p${number}`),
})

export const LIMITED: SiteTexts = {
  de: 'Limitiert',
  fr: 'Édition limitée',
  pl: 'Edycja limitowana',
  cz: 'Limitovaná edice',
  hu: 'Limitált kiadás',
  sk: 'Limitovaná edícia',
  tr: 'Sınırlı sayıda',
  en: 'Limited edition',
}

export const GIFT_IDEA: SiteTexts = {
  de: 'Geschenkidee',
  fr: 'Idée cadeau',
  pl: 'Pomysł na prezent',
  cz: 'Tip na dárek',
  hu: 'Ajándékötlet',
  sk: 'Tip na darček',
  tr: 'Hediye fikri',
  en: 'Gift idea',
}
