import type { CSSProperties } from 'react'

/** The values of ui/tokens.css, because mail programs support neither style files nor custom properties. */
export const COLOURS = {
  paper: '#fbf8f3',
  surface: '#ffffff',
  tint: '#f4ebdf',
  ink: '#2a1c14',
  quiet: '#6b5a4e',
  line: '#e7ddd1',
  accent: '#a55f26',
  roast: '#3b2418',
}
export const SANS = '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'
export const SERIF = 'Fraunces, Georgia, "Times New Roman", serif'
export const TEXT: CSSProperties = {
  margin: 0,
  fontFamily: SANS,
  fontSize: 16,
  lineHeight: '26px',
  color: COLOURS.ink,
  // an address of one long word would make a phone's column wider than the phone
  wordBreak: 'break-word',
}
export const QUIET: CSSProperties = { ...TEXT, fontSize: 14, lineHeight: '22px', color: COLOURS.quiet }
