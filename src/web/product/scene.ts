import type { PictureSource } from '#rules/picture/picture-url.ts'

export type CategoryScene = 'coffee' | 'machines' | 'household' | 'fashion' | 'other'

const FORMATS = ['avif', 'webp', 'jpeg']
const CATEGORY_SCENES: readonly string[] = [
  'coffee',
  'machines',
  'household',
  'fashion',
  'other',
] satisfies CategoryScene[]

/** The square still life of a top category; undefined for one without a picture. */
export function categoryScene(slug: string): PictureSource | undefined {
  if (!CATEGORY_SCENES.includes(slug)) return undefined
  return { handle: `scene-category-${slug}`, widths: [300, 600, 900], formats: FORMATS }
}
