import { THEME_FOLDER } from '../icons.ts'
import { shortHash } from '../short-hash.ts'
import type { Colour } from './colours.ts'
import { fontPath, isStoredFont, type StoredFont, type ThemeFont } from './fonts.ts'
import { type ChosenColours, darkColours, isDark, OWN_COLOURS } from './palette.ts'

/** 'auto': readers whose system is dark get dark pages. */
export const DARK_MODES = ['auto', 'off'] as const

/** A theme as a setting stores it; a field that is not there is that of the shop's own look. */
export interface StoredTheme {
  accent?: Colour
  ground?: Colour
  text?: Colour
  button?: Colour
  /** Of tiles, in pixels; smaller and larger parts follow it. */
  radius?: number
  displayFont?: ThemeFont
  textFont?: ThemeFont
  dark?: (typeof DARK_MODES)[number]
}

export const THEME_FIELDS = [
  'accent',
  'ground',
  'text',
  'button',
  'radius',
  'displayFont',
  'textFont',
  'dark',
] as const satisfies ReadonlyArray<keyof StoredTheme>

/** A theme as pages, mails and the manifest read it. */
export interface ShopTheme {
  /** The address of its style file, which names its fields, so that another theme has another one. */
  readonly path: string
  /** Of its fields. */
  readonly hash: string
  readonly fields: StoredTheme
}

/** Counts the changes of what is derived from a theme's fields, because browsers store its file forever (theme-file.test.ts). */
export const DERIVATION = 1

export const themePath = (hash: string): string => `${THEME_FOLDER}/${hash}-${DERIVATION}.css`

/** The same for two themes of the same fields, in whatever order they were stored. */
export const themeHash = (theme: StoredTheme): string =>
  shortHash(
    JSON.stringify(
      THEME_FIELDS.map((field) => {
        const value = theme[field] ?? null
        return typeof value === 'object' && value !== null ? fontPath(value) : value
      }),
    ),
  )

/** Whether a theme has colours of its own; without one, pages keep the colours of their styles. */
export const hasColours = ({ accent, ground, text, button }: StoredTheme): boolean =>
  [accent, ground, text, button].some((colour) => colour !== undefined)

/** The colours of a theme, of which those that it does not say are the shop's own. An own accent also colours the button. */
export function chosenColours({ accent, ground, text, button }: StoredTheme): ChosenColours {
  return {
    accent: accent ?? OWN_COLOURS.accent,
    ground: ground ?? OWN_COLOURS.ground,
    text: text ?? OWN_COLOURS.text,
    button: button ?? (accent === undefined ? OWN_COLOURS.button : undefined),
  }
}

/** The fonts of a theme that are the merchant's own. */
export const ownFonts = ({ displayFont, textFont }: StoredTheme): StoredFont[] =>
  [displayFont, textFont].filter(isStoredFont)

/** Whether pages need the files of the shop's own serif. */
export const usesFraunces = (theme: Pick<ShopTheme, 'fields'> | undefined): boolean =>
  [theme?.fields.displayFont ?? 'fraunces', theme?.fields.textFont].includes('fraunces')

/** Whether readers whose system is dark get dark pages. */
export const hasDarkMode = ({ dark }: StoredTheme): boolean => dark === 'auto'

/** The grounds of pages, which a phone shows around them; `dark` is there only where readers of dark pages get another one. */
export function groundsOfTheme(theme: StoredTheme): { light: Colour; dark?: Colour } {
  const chosen = chosenColours(theme)
  return {
    light: chosen.ground,
    ...(hasDarkMode(theme) && !isDark(chosen) && { dark: darkColours(chosen).ground }),
  }
}
