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
