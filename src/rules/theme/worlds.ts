import type { Theme } from '#sites/themes.ts'
import { type Colour, mix, WHITE } from './colours.ts'
import { type ChosenColours, darkColours, isDark } from './palette.ts'

/** A ground is the page's with so many percent of a colour; its accent is the shop's, or one of that colour. */
interface Mixture {
  /** The shop's accent or text, or a colour of its own. */
  of: 'accent' | 'text' | Colour
  percent: number
  accent?: Colour
}

/** The looks of parts of a page (UI-05) in a shop with colours of its own; src/web/ui/themes.css has those of the shop's own. */
const MIXTURES: Readonly<Record<Theme, Mixture>> = {
  light: { of: WHITE, percent: 60 },
  dark: { of: '#000000', percent: 18 },
  'coffee-light': { of: 'accent', percent: 9 },
  'coffee-dark': { of: 'accent', percent: 14 },
  sustainability: { of: '#6ea13c', percent: 26, accent: '#1d5a2b' },
  'coral-light': { of: '#f08a5d', percent: 28, accent: '#8c321b' },
  beige: { of: 'accent', percent: 15 },
  grey: { of: 'text', percent: 8 },
  'green-light': { of: '#a3c45c', percent: 28, accent: '#39602a' },
  'blue-light': { of: '#5aa9cf', percent: 24, accent: '#1c4d68' },
  'blue-dark': { of: '#2c5fae', percent: 24, accent: '#8fc1ee' },
  'brown-light': { of: 'accent', percent: 24 },
}

/** The colours of a look, of which its palette is derived. On a page that is dark every look is dark. */
export function worldColours(world: Theme, page: ChosenColours): ChosenColours {
  const { of: part, percent, accent } = MIXTURES[world]
  const isNight = world.endsWith('dark')
  const base = isNight ? darkColours(page) : page
  const colour = part === 'accent' ? page.accent : part === 'text' ? page.text : part
  // white would make a dark ground grey
  const share = isDark(base) && colour === WHITE ? 4 : percent
  return { ...base, ground: mix(colour, base.ground, share), ...(accent && { accent, button: accent }) }
}
