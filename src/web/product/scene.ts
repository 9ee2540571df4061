import type { PictureSource } from '#rules/picture/picture-url.ts'

export type CategoryScene = 'coffee' | 'machines' | 'household' | 'fashion' | 'other'
type WideScene =
  | 'hero-morning'
  | 'hero-winter'
  | 'theme-espresso-bar'
  | 'theme-cosy-home'
  | 'theme-on-the-move'
  | 'theme-kitchen'

const FORMATS = ['avif', 'webp', 'jpeg']
const CATEGORY_SCENES: readonly string[] = [
  'coffee',
  'machines',
  'household',
  'fashion',
  'other',
] satisfies CategoryScene[]

/** A still life in 16 : 9. */
export function wideScene(name: WideScene): PictureSource {
  return { handle: `scene-${name}`, widths: [480, 800, 1200, 1600], formats: FORMATS }
}

/** The square still life of a top category; undefined for one without a picture. */
export function categoryScene(slug: string): PictureSource | undefined {
  if (!CATEGORY_SCENES.includes(slug)) return undefined
  return { handle: `scene-category-${slug}`, widths: [300, 600, 900], formats: FORMATS }
}
