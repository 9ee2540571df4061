import type { Theme } from '#sites/themes.ts'
import { BLACK, type Colour, mix, WHITE } from './colours.ts'
import { type ChosenColours, darkColours, isDark } from './palette.ts'

/** A ground is the page's with so many percent of a colour. */
interface Mixture {
  /** The shop's accent or text, or a colour of the look's own. */
  of: 'accent' | 'text' | Colour
  percent: number
  /** Of a look with a colour of its own: what stands on it, and its mixture on dark pages. */
  accent?: Colour
  atNight?: { of: Colour; percent: number }
}

/** The looks of parts of a page (UI-05) in a shop with colours of its own; src/web/ui/themes.css has those of the shop's own. */
const MIXTURES: Readonly<Record<Theme, Mixture>> = {
  light: { of: WHITE, percent: 60, atNight: { of: WHITE, percent: 4 } },
  dark: { of: BLACK, percent: 18 },
  // pictures of coffee and of the blue night go on into their grounds
  'coffee-light': { of: '#f8ebda', percent: 80, atNight: { of: '#2c1a11', percent: 60 } },
  'coffee-dark': { of: '#2c1a11', percent: 90 },
  sustainability: {
    of: '#d9e8c8',
    percent: 80,
    accent: '#24472d',
    atNight: { of: '#6ea13c', percent: 18 },
  },
  'coral-light': { of: '#fbdccd', percent: 80, accent: '#8c321b', atNight: { of: '#f08a5d', percent: 18 } },
  beige: { of: 'accent', percent: 15 },
  grey: { of: 'text', percent: 8 },
  'green-light': { of: '#e6eed3', percent: 80, accent: '#39502a', atNight: { of: '#a3c45c', percent: 14 } },
  'blue-light': { of: '#dcebf2', percent: 80, accent: '#1c4d68', atNight: { of: '#5aa9cf', percent: 18 } },
  'blue-dark': { of: '#16263f', percent: 90 },
  'brown-light': { of: 'accent', percent: 24 },
}

/** The colours of a look, of which its palette is derived. On a page that is dark every look is dark. */
export function worldColours(world: Theme, page: ChosenColours): ChosenColours {
  const mixture = MIXTURES[world]
  const { accent } = mixture
  const isNightLook = world.endsWith('dark')
  const base = isNightLook ? darkColours(page) : page
  const { of: part, percent } = (isDark(base) && mixture.atNight) || mixture
  const colour = part === 'accent' ? page.accent : part === 'text' ? page.text : part
  const ground = mix(colour, base.ground, percent)
  if (isNightLook) return { ...base, ground, button: base.text }
  return { ...base, ground, ...(accent && { accent, button: accent }) }
}
