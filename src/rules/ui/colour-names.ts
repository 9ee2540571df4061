/** The colours that a colour checkbox knows, each with what it shows (UI-22, note 56); several shows a bit of all. */
export const COLOURS = {
  black: '#1d1a18',
  grey: '#8b8783',
  silver: 'linear-gradient(135deg, #c3c6ca, #f2f3f5 45%, #a3a7ac)',
  white: '#ffffff',
  cream: '#f6ecd6',
  beige: '#d9c3a0',
  brown: '#6b4028',
  gold: 'linear-gradient(135deg, #b98a34, #f1d894 45%, #a67a26)',
  yellow: '#f2c230',
  orange: '#e57a25',
  red: '#c0281f',
  pink: '#e58fa7',
  purple: '#74489a',
  blue: '#2f5fa8',
  navy: '#1e2c4f',
  turquoise: '#33a6a1',
  green: '#3f7d3f',
  several: 'conic-gradient(#c0281f, #f2c230, #3f7d3f, #2f5fa8, #74489a, #c0281f)',
} as const

export type ColourName = keyof typeof COLOURS
