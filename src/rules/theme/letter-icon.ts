import { CODE_NAME } from '#sites/brand.ts'
import { ICON_FOLDER } from '../icons.ts'
import type { Colour } from './colours.ts'
import { isSansFont } from './fonts.ts'
import { paletteOf } from './palette.ts'
import { chosenColours, type StoredTheme } from './theme.ts'

/** The icon of a shop with a name of its own: its first letter on the colour of its accent. */
export interface LetterIcon {
  letter: string
  /** With the letters of the shop's headings. */
  family: 'serif' | 'sans'
  ground: Colour
  ink: Colour
}

const LETTER = /[\p{L}\p{N}]/u

/** The icon of a shop of a name; undefined for Crema, to which the cup belongs. */
export function letterIconOf(name: string, theme: StoredTheme): LetterIcon | undefined {
  if (name === CODE_NAME) return undefined
  const { accent, 'on-accent': ink } = paletteOf(chosenColours(theme))
  const family = isSansFont(theme.displayFont) ? 'sans' : 'serif'
  return { letter: name.match(LETTER)?.[0].toUpperCase().match(LETTER)?.[0] ?? name, family, ground: accent, ink }
}

/** The address of an icon, which says all that is drawn, so that it is answered without a look at what is set. */
export const letterIconPath = ({ letter, family, ground, ink }: LetterIcon): string =>
  `${ICON_FOLDER}/${letter.codePointAt(0)!.toString(16)}-${ground.slice(1)}-${ink.slice(1)}-${family}.svg`

/** The address of a shop's icon, which is the cup where it has no letter. */
export const iconPath = (icon: LetterIcon | undefined): string => (icon ? letterIconPath(icon) : '/icon.svg')

export const LETTER_ICON_FILE = '^[0-9a-f]{2,5}-[0-9a-f]{6}-[0-9a-f]{6}-(serif|sans)\\.svg$'

/** What a file's name says; undefined where its sign is no letter. */
export function letterIconNamed(file: string): LetterIcon | undefined {
  const [code = '', ground, ink, family] = file.replace('.svg', '').split('-')
  const letter = String.fromCodePoint(Number.parseInt(code, 16))
  if (!LETTER.test(letter)) return undefined
  return { letter, family: family === 'sans' ? 'sans' : 'serif', ground: `#${ground}`, ink: `#${ink}` }
}
