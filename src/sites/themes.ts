/** The looks that a part of a page may have (UI-05): sets of custom properties in web/ui/themes.css, chosen by `data-theme`. */
export const THEMES = [
  'light',
  'dark',
  'coffee-light',
  'coffee-dark',
  'sustainability',
  'coral-light',
  'beige',
  'grey',
  'green-light',
  'blue-light',
  'blue-dark',
  'brown-light',
] as const
export type Theme = (typeof THEMES)[number]

/** Each look has two grounds (UI-05): the page's, and a second one, which stands out from it. */
export const THEME_TYPES = ['primary', 'secondary'] as const
export type ThemeType = (typeof THEME_TYPES)[number]
