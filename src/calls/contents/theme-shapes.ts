import { Type } from 'typebox'
import { DARK_MODES, FONT_FAMILIES } from '#rules/theme/theme.ts'
import { words } from '../shared-shapes.ts'
import { part } from './content-parts-shapes.ts'

const Colour = Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' }))
const Font = Type.Optional(words(FONT_FAMILIES))

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
