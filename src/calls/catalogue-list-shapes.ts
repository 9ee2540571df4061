import { Type } from 'typebox'
import { LONGEST_TAG } from '#rules/catalogue-import/plan-tags.ts'
import { GOODS_ORDERS, MAX_NEW_DAYS, MAX_PINNED } from '#rules/category/category-rule.ts'
import { ATTRIBUTE_KEY, ATTRIBUTE_TYPES, MAX_ATTRIBUTE_VALUES, MAX_ATTRIBUTES } from '#rules/search/attributes.ts'
import { ALL_SITES } from '#sites/sites.ts'
import { CategorySlug, CLOSED, optional, orNull, texts, ValueKey } from './document-shapes.ts'
import { ProductId, words } from './shared-shapes.ts'

/** The shapes of the files of a catalogue that each hold a list: categories, attributes, redirects (docs/own-goods.md). */

const AttributeKey = Type.String({ pattern: ATTRIBUTE_KEY.source })

/** What one product must be; a rule of the shop says what may stand together (src/rules/category/category-rule.ts). */
const Condition = Type.Object(
  optional({
    attribute: AttributeKey,
    values: Type.Array(ValueKey, { maxItems: MAX_ATTRIBUTE_VALUES }),
    brand: Type.String({ maxLength: 100 }),
    tag: Type.String({ maxLength: LONGEST_TAG }),
    price: Type.Object(
      optional(
        Object.fromEntries(
          ALL_SITES.map((site) => [
            site,
            Type.Object(optional({ from: Type.String({ maxLength: 20 }), to: Type.String({ maxLength: 20 }) }), CLOSED),
          ]),
        ),
      ),
      CLOSED,
    ),
    newForDays: Type.Integer({ minimum: 1, maximum: MAX_NEW_DAYS }),
    reduced: Type.Literal(true),
  }),
  CLOSED,
)
/** More than a rule may have, so that the plan says how many that is. */
const Conditions = Type.Array(Condition, { maxItems: 10_000 })

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
      rule: orNull(Type.Object(optional({ all: Conditions, any: Conditions }), CLOSED)),
      pinned: Type.Array(ProductId, { maxItems: MAX_PINNED }),
      order: words(GOODS_ORDERS),
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
