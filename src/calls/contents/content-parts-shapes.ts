import { type TProperties, Type } from 'typebox'
import { THEMES } from '#sites/themes.ts'
import { GalleryImage } from '../product-shapes.ts'
import { words } from '../shared-shapes.ts'

/** Parts that bodies of several kinds share. Texts are plain text; HTML in them is shown as it is typed. */

/** A body or a part of one. A property that it does not know is refused, since it is most likely a slip. */
export const part = <const P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const Headline = Type.String({ minLength: 1, maxLength: 120 })
export const Paragraph = Type.String({ minLength: 1, maxLength: 2000 })
export const ThemeName = words(THEMES)

/** A path of this shop. Its pattern lets no other host and no script through: '//host', 'javascript:'. */
export const Path = Type.String({ maxLength: 300, pattern: '^/(?![/\\\\])[!-~]*$' })
export const Link = part({ href: Path, text: Headline })

const { handle, widths, formats } = GalleryImage.properties
/** A picture of the picture store with its width : height, so that its place is kept while it loads. */
export const ContentPicture = part({
  handle,
  widths,
  formats,
  ratio: Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 1 })]),
})
