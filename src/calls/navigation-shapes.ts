import { type TSchema, Type } from 'typebox'
import { words } from './shared-shapes.ts'

/** Shapes of the navigation's calls. */

export const NavigationQuery = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  /** What the navigation of the requesting page says, in short: with it a browser may use the answer again (CONST-09). */
  version: Type.Optional(Type.String({ maxLength: 20 })),
})

/** What is shown beside the categories of a flyout. */
export const NavigationTeaser = Type.Object({
  title: Type.String(),
  items: Type.Array(
    Type.Object({
      link: Type.Object({ title: Type.String(), href: Type.String() }),
      image: Type.Object({ src: Type.String(), title: Type.String() }),
    }),
  ),
})

/** A node with children of another shape, since the navigation has three levels. */
const node = <T extends TSchema>(child: T) =>
  Type.Object({
    title: Type.String(),
    href: Type.String(),
    /** The browsing context that the link opens in. */
    target: words(['_self', '_blank']),
    children: Type.Array(child),
    /** The page itself, and a place above it. The answer is the same on all pages, so nothing is selected in it. */
    lastSelectedNode: Type.Boolean(),
    childIsSelected: Type.Boolean(),
    teaser: Type.Optional(NavigationTeaser),
  })

export const NavigationNode = node(node(node(Type.Object({}))))
export const NavigationAnswer = Type.Object({ navigation: Type.Array(NavigationNode) })

export const ThemeWorldLink = Type.Object({
  url: Type.String(),
  imgUrl: Type.String(),
  title: Type.String(),
  headline: Type.String(),
  subline: Type.String(),
  availability: words(['EARLY', 'AVAILABLE']),
  badges: Type.Array(Type.String()),
  /** YYYY-MM-DD, the last day. */
  endDate: Type.Optional(Type.String()),
  endDateText: Type.Optional(Type.String()),
  onlyXDaysLeftText: Type.Optional(Type.String()),
  cremaCard: Type.Boolean(),
})

const Section = Type.Object({ headline: Type.String(), themeworlds: Type.Array(ThemeWorldLink) })

export const ThemeWorldsAnswer = Type.Object({
  scout: Section,
  new: Section,
  more: Section,
  lastChance: Section,
  translations: Type.Object({ title: Type.String(), exclusiveEarlyPurchase: Type.String() }),
  overview: Type.Object({ title: Type.String(), url: Type.String() }),
})
