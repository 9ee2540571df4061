import type { NavigationItem } from '#calls/listing.ts'
import type { NavigationAnswer, NavigationTeaser, ThemeWorldLink, ThemeWorldsAnswer } from '#calls/navigation.ts'
import type { ThemeWorld, ThemeWorldSection } from '#calls/theme-world.ts'
import { THEME_WORLDS_PATH } from '#rules/addresses.ts'
import { selectPath } from '#rules/navigation/select-path.ts'
import { imageUrl, imageWidth } from '#rules/picture/picture-url.ts'
import { TEASER_WIDTH } from '#rules/theme-world/teaser-size.ts'
import type { WorldSection } from '#rules/theme-world/world-section.ts'
import { type TextContext, textsOf } from '#sites/texts/all-texts.ts'

/** The most theme worlds beside the categories of a flyout. */
const MAX_TEASERS = 2

const pictureOf = ({ picture }: ThemeWorld) => imageUrl(picture, imageWidth(picture.widths, TEASER_WIDTH))

/** The categories as the navigation's call answers them (NAV-15); the theme worlds of a category are its teaser. */
export function navigationAnswer(
  categories: readonly NavigationItem[],
  sections: readonly ThemeWorldSection[],
  context: TextContext,
): NavigationAnswer {
  const worlds = sections.flatMap((section) => section.worlds)
  type Node = ReturnType<typeof selectPath<NavigationItem>>[number]
  const nodeOf = ({ title, href, children, lastSelectedNode, childIsSelected }: Node) => ({
    title,
    href,
    target: '_self' as const,
    children,
    lastSelectedNode,
    childIsSelected,
  })
  return {
    navigation: selectPath(categories, undefined).map((top) => {
      const teaser = teaserOf(
        worlds.filter(({ category }) => category === top.slug),
        context,
      )
      const children = top.children.map((child) => ({ ...nodeOf(child), children: child.children.map(nodeOf) }))
      return { ...nodeOf(top), children, ...(teaser && { teaser }) }
    }),
  }
}

function teaserOf(worlds: readonly ThemeWorld[], context: TextContext): NavigationTeaser | undefined {
  if (worlds.length === 0) return undefined
  return {
    title: textsOf('navigation', context).teaserTitle,
    items: worlds.slice(0, MAX_TEASERS).map((world) => ({
      link: { title: world.title, href: world.url },
      image: { src: pictureOf(world), title: world.headline },
    })),
  }
}

/** The theme worlds as their call answers them (NAV-16, NAV-17). */
export function themeWorldsAnswer(sections: readonly ThemeWorldSection[], context: TextContext): ThemeWorldsAnswer {
  const texts = textsOf('navigation', context)
  const section = (name: WorldSection) => {
    const { headline, worlds } = sections.find((each) => each.name === name)!
    return { headline, themeworlds: worlds.map(linkOf) }
  }
  return {
    scout: section('scout'),
    new: section('new'),
    more: section('more'),
    lastChance: section('lastChance'),
    translations: { title: texts.themeWorlds, exclusiveEarlyPurchase: texts.earlyPurchase },
    overview: { title: texts.allThemeWorlds, url: THEME_WORLDS_PATH },
  }
}

function linkOf(world: ThemeWorld): ThemeWorldLink {
  const { url, title, headline, subline, availability, badges, cremaCard } = world
  const { endDate, endDateText, onlyXDaysLeftText } = world
  return {
    url,
    imgUrl: pictureOf(world),
    title,
    headline,
    subline,
    availability,
    badges,
    ...(endDate !== undefined && { endDate }),
    ...(endDateText !== undefined && { endDateText }),
    ...(onlyXDaysLeftText !== undefined && { onlyXDaysLeftText }),
    cremaCard,
  }
}
