import { type CSSProperties, createContext, useContext } from 'react'
import { isStoredFont, type ThemeFont } from '#rules/theme/fonts.ts'
import { OWN_COLOURS, paletteOf } from '#rules/theme/palette.ts'
import { chosenColours, hasColours, type StoredTheme } from '#rules/theme/theme.ts'

/** What a mail looks like: mail programs support neither style files nor custom properties. */
export interface MailLook {
  colours: Record<'paper' | 'surface' | 'tint' | 'ink' | 'quiet' | 'line' | 'accent', string> & {
    heading: string
    button: string
    onButton: string
  }
  text: CSSProperties
  quiet: CSSProperties
  /** The families of headings and of text. */
  serif: string
  sans: string
  radius: number
  /** Of buttons. */
  pill: number
}

/** The values of ui/tokens.css. */
const OWN = {
  paper: OWN_COLOURS.ground,
  surface: '#ffffff',
  tint: '#f4ebdf',
  ink: OWN_COLOURS.text,
  quiet: '#6b5a4e',
  line: '#e7ddd1',
  accent: OWN_COLOURS.accent,
  heading: OWN_COLOURS.button,
  button: OWN_COLOURS.button,
  onButton: '#ffffff',
}
const SANS = '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'
const SERIF = 'Georgia, "Times New Roman", serif'
const FAMILIES = { fraunces: `Fraunces, ${SERIF}`, 'system-sans': SANS, 'system-serif': SERIF }
/** Mail programs load no fonts. */
const familyOf = (font: ThemeFont) => (isStoredFont(font) ? (font.isSerif ? SERIF : SANS) : FAMILIES[font])

/** The look of mails in a theme. Mails are for light grounds, because some programs turn colours for dark ones by themselves. */
export function mailLook(theme: StoredTheme = {}): MailLook {
  const { displayFont = 'fraunces', textFont = 'system-sans', radius = 12 } = theme
  const colours = hasColours(theme) ? themeColours(theme) : OWN
  const sans = familyOf(textFont)
  const text: CSSProperties = {
    margin: 0,
    fontFamily: sans,
    fontSize: 16,
    lineHeight: '26px',
    color: colours.ink,
    // an address of one long word would make a phone's column wider than the phone
    wordBreak: 'break-word',
  }
  const quiet = { ...text, fontSize: 14, lineHeight: '22px', color: colours.quiet }
  return { colours, text, quiet, serif: familyOf(displayFont), sans, radius, pill: radius < 6 ? radius : 999 }
}

function themeColours(theme: StoredTheme): MailLook['colours'] {
  const { 'on-button': onButton, ...palette } = paletteOf(chosenColours(theme))
  const { paper, surface, tint, ink, quiet, line, accent, button } = palette
  return { paper, surface, tint, ink, quiet, line, accent, heading: ink, button, onButton }
}

const LookContext = createContext(mailLook())
export const MailLookRoot = LookContext.Provider
export const useMailLook = (): MailLook => useContext(LookContext)
