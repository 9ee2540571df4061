import { FONT_FOLDER } from '../icons.ts'
import { shortHash } from '../short-hash.ts'

/** The families of letters that a theme may name: the serif that ships, and two that readers have already. */
export const FONT_FAMILIES = ['fraunces', 'system-sans', 'system-serif'] as const
export type FontFamily = (typeof FONT_FAMILIES)[number]

/** A merchant's own font as a setting stores it. */
export interface StoredFont {
  /** A WOFF2 file in base64. */
  data: string
  isSerif: boolean
  /** The lightest and the heaviest that the file has. */
  weights: [number, number]
  /** Parts of the letters' size: the height above and below the line, and the mean width of a letter of prose. */
  ascent: number
  descent: number
  width: number
}

/** A font of a theme: a family by its name, or the merchant's own. */
export type ThemeFont = FontFamily | StoredFont

/** The part of a page for which a theme has letters. */
export type FontRole = 'display' | 'text'

export const isStoredFont = (font: ThemeFont | undefined): font is StoredFont => typeof font === 'object'

/** A font is large, and each page names the paths of its theme's. */
const PATHS = new WeakMap<Pick<StoredFont, 'data'>, string>()

export function fontPath(font: Pick<StoredFont, 'data'>): string {
  const path = PATHS.get(font) ?? `${FONT_FOLDER}/${shortHash(font.data)}.woff2`
  PATHS.set(font, path)
  return path
}

export const isSansFont = (font: ThemeFont | undefined): boolean =>
  isStoredFont(font) ? !font.isSerif : font === 'system-sans'

const SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif'
const SERIF = '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,"Noto Serif",serif'
const STACKS: Readonly<Record<FontFamily, string>> = {
  fraunces: 'Fraunces,Fraunces Fallback,Fraunces Fallback Times,Fraunces Fallback Noto,Fraunces Fallback DejaVu,serif',
  'system-sans': SANS,
  'system-serif': SERIF,
}

/** The families of a font in the order in which a browser looks for them. */
export const fontStack = (role: FontRole, font: ThemeFont): string =>
  isStoredFont(font) ? `Own ${role},Own ${role} Fallback,${font.isSerif ? SERIF : SANS}` : STACKS[font]

/** Fonts of readers, each with the mean width of its letters (by @capsizecss/metrics). */
const FALLBACKS = {
  serif: { files: 'local("Georgia"),local("Gelasio")', width: 913 / 2048 },
  sans: { files: 'local("Arial"),local("Liberation Sans"),local("Arimo")', width: 904 / 2048 },
}

/** A merchant's own font, and a fallback of its width and height, so that nothing moves when the font has come. */
export function fontFaces(role: FontRole, font: ThemeFont | undefined): string {
  if (!isStoredFont(font)) return ''
  const { files, width } = FALLBACKS[font.isSerif ? 'serif' : 'sans']
  const adjusted = font.width / width
  const percent = (part: number) => `${Number((part * 100).toFixed(1))}%`
  const weights = font.weights[0] === font.weights[1] ? `${font.weights[0]}` : font.weights.join(' ')
  return [
    `@font-face{font-family:Own ${role};src:url(${fontPath(font)}) format("woff2");font-display:swap;font-weight:${weights}}`,
    `@font-face{font-family:Own ${role} Fallback;src:${files};size-adjust:${percent(adjusted)};ascent-override:${percent(font.ascent / adjusted)};descent-override:${percent(font.descent / adjusted)};line-gap-override:0%}`,
  ].join('')
}
