import { Type } from 'typebox'
import { ATTRIBUTE_KEY, ATTRIBUTE_TYPES, MAX_ATTRIBUTE_VALUES, MAX_ATTRIBUTES } from '#rules/search/attributes.ts'
import { ALL_SITES } from '#sites/sites.ts'
import { CategorySlug, CLOSED, optional, orNull, texts, ValueKey } from './document-shapes.ts'
import { words } from './shared-shapes.ts'

/** The shapes of the files of a catalogue that each hold a list: categories, attributes, redirects (docs/own-goods.md). */

const AttributeKey = Type.String({ pattern: ATTRIBUTE_KEY.source })

/** A category; all of them stand in one file. */
export const CategoryDocumentShape = Type.Object(
  {
    slug: CategorySlug,
    ...optional({
      parent: orNull(CategorySlug),
      position: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
      title: texts(100),
      intro: texts(10_000),
      seoTitle: texts(255),
      seoDescription: texts(1000),
    }),
  },
  CLOSED,
)

/** A redirect; all of them stand in one file. */
export const RedirectDocumentShape = Type.Object(
  {
    from: Type.String({ maxLength: 2000 }),
    to: Type.String({ maxLength: 2000 }),
    site: Type.Optional(words(ALL_SITES)),
  },
  CLOSED,
)
export const RedirectsDocumentShape = Type.Array(RedirectDocumentShape, { maxItems: 200_000 })

export const CategoriesDocumentShape = Type.Array(CategoryDocumentShape, { maxItems: 5000 })

/** By what lists are filtered; all attributes stand in one file. */
export const AttributeDocumentShape = Type.Object(
  {
    key: AttributeKey,
    ...optional({
      position: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
      name: texts(60),
      type: words(ATTRIBUTE_TYPES),
      unit: orNull(Type.String({ minLength: 1, maxLength: 20 })),
      values: Type.Array(Type.Object({ key: ValueKey, name: texts(100) }, CLOSED), {
        maxItems: MAX_ATTRIBUTE_VALUES,
      }),
    }),
  },
  CLOSED,
)

export const AttributesDocumentShape = Type.Array(AttributeDocumentShape, { maxItems: MAX_ATTRIBUTES })
