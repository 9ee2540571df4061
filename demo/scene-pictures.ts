import { drawScene, type SceneName } from '#artwork/scenes.ts'
import type { ContentPicture } from '#calls/contents.ts'
import { PICTURE_FORMATS } from '#rules/picture/picture-sizes.ts'

const WIDE = [480, 800, 1200, 1600]
const HERO = [480, 800, 1200, 1600, 2000]
const SQUARE = [300, 600, 900]

/** The scenes that the demo shop shows, with their widths and their shape. */
const SCENES = {
  'hero-first-cup': { widths: HERO, ratio: [20, 9] },
  'hero-snow-window': { widths: HERO, ratio: [20, 9] },
  'hero-balcony': { widths: HERO, ratio: [20, 9] },
  'theme-night-bar': { widths: WIDE, ratio: [16, 9] },
  'theme-sunday-kitchen': { widths: WIDE, ratio: [16, 9] },
  'theme-long-evenings': { widths: WIDE, ratio: [16, 9] },
  'theme-park': { widths: WIDE, ratio: [16, 9] },
  'theme-balcony': { widths: WIDE, ratio: [16, 9] },
  'theme-presents': { widths: WIDE, ratio: [16, 9] },
  'theme-good-night': { widths: WIDE, ratio: [16, 9] },
  'theme-weekend': { widths: WIDE, ratio: [16, 9] },
  'theme-in-motion': { widths: WIDE, ratio: [16, 9] },
  'theme-for-regulars': { widths: WIDE, ratio: [16, 9] },
  'story-highland': { widths: WIDE, ratio: [4, 3] },
  'category-coffee': { widths: SQUARE, ratio: [1, 1] },
  'category-machines': { widths: SQUARE, ratio: [1, 1] },
  'category-household': { widths: SQUARE, ratio: [1, 1] },
  'category-fashion': { widths: SQUARE, ratio: [1, 1] },
  'category-other': { widths: SQUARE, ratio: [1, 1] },
  newsletter: { widths: SQUARE, ratio: [4, 3] },
  'promo-winter-home': { widths: WIDE, ratio: [16, 9] },
  'promo-winter-coffee': { widths: WIDE, ratio: [16, 9] },
  'promo-winter-household': { widths: WIDE, ratio: [16, 9] },
  'promo-warm-home': { widths: WIDE, ratio: [16, 9] },
  'promo-warm-coffee': { widths: WIDE, ratio: [16, 9] },
  'promo-warm-other': { widths: WIDE, ratio: [16, 9] },
} as const satisfies Partial<Record<SceneName, { widths: readonly number[]; ratio: readonly [number, number] }>>

export type SceneHandle = keyof typeof SCENES

/** A scene as a content names it. */
export function scenePicture(scene: SceneHandle): ContentPicture {
  const { widths, ratio } = SCENES[scene]
  return { handle: `scene-${scene}`, widths: [...widths], formats: [...PICTURE_FORMATS], ratio: [...ratio] }
}

/** The picture that newsletters show, in a shop without goods too. */
export const SHELL_PICTURE = scenePicture('newsletter').handle

/** It as a shop without goods has it: presents, and no coffee. */
export const shellPicture = () => ({
  handle: SHELL_PICTURE,
  svg: drawScene('newsletter-presents'),
  widths: [...SCENES.newsletter.widths],
})

/** The scenes as originals of the picture store. */
export function scenePictures(): Array<{ handle: string; svg: string; widths: number[] }> {
  return (Object.keys(SCENES) as SceneHandle[]).map((scene) => ({
    handle: scenePicture(scene).handle,
    svg: drawScene(scene),
    widths: [...SCENES[scene].widths],
  }))
}
