import { type TProperties, Type } from 'typebox'
import { ARTICLE_NUMBER_PATTERN, LONGEST_ID, PRODUCT_ID } from '#rules/product/ids.ts'
import { THEMES } from '#sites/themes.ts'
import { GalleryImage } from '../product-shapes.ts'
import { words } from '../shared-shapes.ts'

/** Parts that bodies of several kinds share. Texts are plain text; HTML in them is shown as it is typed, but for RichText. */

/** Marks a text in a shape as HTML, which is sanitised when it comes in. */
export const HTML_MARK = 'isHtml'

/**
 * Marks a text in a shape as the name of something of the shop, which an import looks up: a product or a category, an article
 * by its number, a picture, or a path that may lead to one of them.
 */
export const REFERENCE_MARK = 'refersTo'
export type ReferenceType = 'product' | 'category' | 'article' | 'picture' | 'path'
const refersTo = (type: ReferenceType) => ({ [REFERENCE_MARK]: type })

/** A body or a part of one. A property that it does not know is refused, since it is most likely a slip. */
export const part = <const P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const Headline = Type.String({ minLength: 1, maxLength: 120 })
export const Paragraph = Type.String({ minLength: 1, maxLength: 2000 })
/** HTML for paragraphs, lists, emphasis and links of this shop; everything else is taken out when it is published. */
export const RichText = Type.String({ minLength: 1, maxLength: 4000, [HTML_MARK]: true })
export const ThemeName = words(THEMES)

/** The name of a part of a page, in addresses. */
export const PartName = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9-]+$' })

/** A path of this shop. Its pattern lets no other host and no script through: '//host', 'javascript:'. */
export const Path = Type.String({ maxLength: 300, pattern: '^/(?![/\\\\])[!-~]*$', ...refersTo('path') })
/** Nothing but https: a 'javascript:' address would be run. */
const ExternalUrl = Type.String({ maxLength: 300, pattern: '^https://[a-z0-9][!-~]*$' })
/** A path of this shop, or a whole address, which opens in a new tab. */
export const Url = Type.Union([Path, ExternalUrl])
export const Link = part({ href: Path, text: Headline })

/** A product, category or article, by which a content names it. */
export const NamedProduct = Type.String({
  minLength: 1,
  maxLength: LONGEST_ID,
  pattern: PRODUCT_ID.source,
  ...refersTo('product'),
})
export const NamedCategory = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[a-z0-9-]+$',
  ...refersTo('category'),
})
export const NamedArticle = Type.String({
  minLength: 1,
  maxLength: LONGEST_ID,
  pattern: ARTICLE_NUMBER_PATTERN,
  ...refersTo('article'),
})

const { widths, formats } = GalleryImage.properties
/** A picture of the picture store with its width : height, so that its place is kept while it loads. */
export const ContentPicture = part({
  handle: Type.String(refersTo('picture')),
  widths,
  formats,
  ratio: Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 1 })]),
})
