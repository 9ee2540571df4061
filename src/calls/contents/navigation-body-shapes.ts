import { Type } from 'typebox'
import { ContentPicture, Headline, NamedCategory, part, Url } from './content-parts-shapes.ts'

/** Where an entry leads: a category by name, or an address with a text. What there must be of it is a rule (check-navigation.ts). */
const place = {
  text: Type.Optional(Headline),
  category: Type.Optional(NamedCategory),
  href: Type.Optional(Url),
}
const picture = Type.Optional(ContentPicture)

/** The third level, below which there is none. */
const Third = part(place)
const Second = part({ ...place, picture, entries: Type.Optional(Type.Array(Third, { maxItems: 40 })) })
const Top = part({
  ...place,
  /** The flyout of theme worlds, with a text of the shop where the entry has none. */
  themeWorlds: Type.Optional(Type.Literal(true)),
  picture,
  /** Absent: below a category the categories below it, otherwise nothing. */
  entries: Type.Optional(Type.Array(Second, { maxItems: 40 })),
})

/** The navigation of a site in place of the tree of categories (src/rules/navigation/menu.ts). */
export const NavigationBody = part({ entries: Type.Array(Top, { minItems: 1, maxItems: 100 }) })
