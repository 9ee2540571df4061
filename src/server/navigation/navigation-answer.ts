import type { NavigationAnswer, NavigationTeaser, ThemeWorldLink, ThemeWorldsAnswer } from '#calls/navigation.ts'
import type { ThemeWorld, ThemeWorldSection } from '#calls/theme-world.ts'
import { THEME_WORLDS_PATH } from '#rules/addresses.ts'
import type { Menu, MenuEntry } from '#rules/navigation/menu.ts'
import { type Selected, selectPath } from '#rules/navigation/select-path.ts'
import { imageUrl, imageWidth } from '#rules/picture/picture-url.ts'
import { TEASER_WIDTH } from '#rules/theme-world/teaser-size.ts'
import type { WorldSection } from '#rules/theme-world/world-section.ts'
import { type TextContext, textsOf } from '#sites/texts/all-texts.ts'

/** The most theme worlds beside the categories of a flyout. */
const MAX_TEASERS = 2

const pictureOf = ({ picture }: ThemeWorld) => imageUrl(picture, imageWidth(picture.widths, TEASER_WIDTH))

/** The most pictures of an own menu there. */
const MAX_PICTURES = 6

/**
 * The navigation as its call answers it (NAV-15). The teaser of an entry are its pictures and those of the entries below it, where an own
 * menu has some, otherwise the theme worlds of a category.
 */
export function navigationAnswer(
  { entries, isOwn }: Menu,
  sections: readonly ThemeWorldSection[],
  context: TextContext,
): NavigationAnswer {
  const worlds = sections.flatMap((section) => section.worlds)
  const nodeOf = ({
    title,
    href,
    opensNewWindow,
    children,
    lastSelectedNode,
    childIsSelected,
  }: Selected<MenuEntry>) => ({
    title,
    href,
    target: opensNewWindow ? ('_blank' as const) : ('_self' as const),
    children,
    lastSelectedNode,
    childIsSelected,
  })
  return {
    navigation: selectPath(entriesOfCall(entries), undefined).map((top) => {
      const named = isOwn ? top.category : top.slug
      const teaser =
        picturesOf(top) ??
        teaserOf(
          worlds.filter(({ category }) => category === named),
          context,
        )
      const children = top.children.map((child) => ({ ...nodeOf(child), children: child.children.map(nodeOf) }))
      return { ...nodeOf(top), children, ...(teaser && { teaser }) }
    }),
  }
}

/** Theme worlds have a call of their own. */
const entriesOfCall = (entries: readonly MenuEntry[]) => entries.filter(({ isWorlds }) => !isWorlds)

function picturesOf(top: Selected<MenuEntry>): NavigationTeaser | undefined {
  const items = [top, ...top.children].flatMap(({ title, href, picture }) =>
    picture
      ? [{ link: { title, href }, image: { src: imageUrl(picture, imageWidth(picture.widths, TEASER_WIDTH)), title } }]
      : [],
  )
  return items.length > 0 ? { title: top.title, items: items.slice(0, MAX_PICTURES) } : undefined
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
