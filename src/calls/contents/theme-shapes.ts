import { Type } from 'typebox'
import { FONT_FAMILIES } from '#rules/theme/fonts.ts'
import { DARK_MODES } from '#rules/theme/theme.ts'
import { words } from '../shared-shapes.ts'
import { part } from './content-parts-shapes.ts'

const Colour = Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' }))
const Weight = Type.Integer({ minimum: 1, maximum: 1000 })
const Font = Type.Optional(
  Type.Union([
    words(FONT_FAMILIES),
    part({
      /** A WOFF2 file of at most 150 kB in base64, which begins so. */
      data: Type.String({ minLength: 100, maxLength: 200_000, pattern: '^d09GMg[A-Za-z0-9+/]+={0,2}$' }),
      isSerif: Type.Boolean(),
      weights: Type.Tuple([Weight, Weight]),
      /** Parts of the letters' size. */
      ascent: Type.Number({ minimum: 0.1, maximum: 4 }),
      descent: Type.Number({ minimum: 0, maximum: 4 }),
      width: Type.Number({ minimum: 0.1, maximum: 2 }),
    }),
  ]),
)

/** The look of the shop. A field that a site does not say is the shop's, and then that of the shop's own look. */
export const ThemeBody = part({
  /** Of links, and of what is chosen. */
  accent: Colour,
  /** Of pages. */
  ground: Colour,
  text: Colour,
  /** Of main buttons; without it, the accent. */
  button: Colour,
  /** Of tiles, in pixels. */
  radius: Type.Optional(Type.Integer({ minimum: 0, maximum: 24 })),
  displayFont: Font,
  textFont: Font,
  dark: Type.Optional(words(DARK_MODES)),
})
