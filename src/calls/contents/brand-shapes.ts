import { Type } from 'typebox'
import { words } from '../shared-shapes.ts'
import { part } from './content-parts-shapes.ts'

/** As the header shows it: 34 pixels high, and no wider than a phone. */
const Pixels = Type.Integer({ minimum: 1, maximum: 20_000 })

/** What the shop is called, and its logo. A field that a site does not say is the shop's. */
export const BrandBody = part({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  logo: Type.Optional(
    part({
      type: words(['svg', 'webp']),
      /** The text of an SVG, or the bytes of a picture in base64. */
      data: Type.String({ minLength: 1, maxLength: 48_000 }),
      /** Of an SVG in units of its own. */
      width: Pixels,
      height: Pixels,
    }),
  ),
})
