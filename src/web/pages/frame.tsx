import { type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { HOME_PATH, SEARCH_PATHS, THEME_WORLDS_PATH } from '#rules/addresses.ts'
import { fillGaps } from '#rules/html-gaps.ts'
import type { NavigationPlace } from '#rules/navigation/select-path.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import { type Address, pathAndQuery } from '../address.ts'
import { ConsentBanner, ConsentBannerContent } from '../consent/ConsentBanner.tsx'
import { Footer, FooterContents } from '../footer/Footer.tsx'
import { Header, HeaderContent } from '../header/Header.tsx'
import { ownPaths } from '../header/OwnLinks.tsx'
import { IslandIds } from '../islands/Island.tsx'
import { type PageContext, PageContextRoot } from '../page-context.tsx'
import type { FramePieces, FrameValues } from './frame-pieces.ts'
import { type LayoutData, layoutParts } from './layout.ts'

/**
 * The frame of a page: the consent banner, header and footer. Pages of a site show nearly the same, so that the server stores it
 * in pieces. A piece is rendered from its key, from the layout's parts and from marks, and from nothing else of a request; so it
 * holds nothing of a visitor.
 */
export interface Frame {
  context: PageContext
  visit: Visit
  address: Address
  data: LayoutData
  reduced: boolean
  pieces: FramePieces | undefined
}

export function FrameBanner({ frame }: { frame: Frame }) {
  const html = htmlOf(frame, {
    name: 'banner',
    of: [],
    content: ({ here }) => <ConsentBannerContent here={here} />,
  })
  return <ConsentBanner html={html} />
}

export function FrameHeader({ frame }: { frame: Frame }) {
  const { data, address, reduced, context, pieces } = frame
  const { navigation, themeWorlds, benefits } = data
  const path = pieces ? shownPath(address.path, navigation.entries, context) : address.path
  const isSearched = address.query.query !== undefined
  const html = htmlOf(frame, {
    name: JSON.stringify(['header', path, isSearched, context.onSites, data.isEmpty]),
    of: layoutParts(data),
    content: ({ here, searched }) => (
      <HeaderContent
        {...{ navigation, themeWorlds, benefits, path, here, reduced }}
        searched={isSearched ? searched : undefined}
      />
    ),
  })
  return <Header html={html} />
}

export function FrameFooter({ frame }: { frame: Frame }) {
  const { data, visit, reduced, context } = frame
  const nextIsland = useContext(IslandIds)
  const year = new Date(visit.moment).getUTCFullYear()
  const isForced = visit.presentation === 'WEBSHOP'
  const published = data.footer
  const html = htmlOf(frame, {
    name: JSON.stringify(['footer', isForced, year, context.onSites, data.isEmpty]),
    of: [published],
    // only the newsletter's form is an island
    island: reduced ? '' : nextIsland(),
    content: ({ here }) => <FooterContents {...{ published, here, reduced, isForced, year }} />,
  })
  return <Footer html={html} />
}

interface Piece {
  /** With all that the piece depends on besides its site, `of` and the gaps. */
  name: string
  of: readonly unknown[]
  island?: string
  content: (shown: { here: string; searched: string }) => ReactNode
}

function htmlOf(frame: Frame, { name, of, island = '', content }: Piece): string {
  const { context, address, reduced, pieces } = frame
  const { site, linksNameSite } = context
  const here = pathAndQuery(address)
  const render = ({ path, query, searched, island: islandId }: FrameValues) => {
    return renderToStaticMarkup(
      <PageContextRoot context={context}>
        <IslandIds value={() => islandId}>
          {content({ here: query ? `/${path}?${query}` : `/${path}`, searched })}
        </IslandIds>
      </PageContextRoot>,
      { identifierPrefix: 'frame' },
    )
  }
  const [path = '', query = ''] = here.slice(1).split('?', 2)
  const values = { path, query, searched: address.query.query ?? '', island }
  if (!pieces) return render(values)
  // throws where a browser would take the path for another host: the mark in its place is none
  siteLink(here, context)
  const key = JSON.stringify([name, site, linksNameSite, reduced, query !== ''])
  return fillGaps(
    pieces.get(key, [...of, context.brand], (marks) => render({ ...marks, query: query && marks.query })),
    values,
  )
}

/** Stands for every path to which nothing in the header leads. */
const ELSEWHERE = '/-'

/**
 * The path itself where the header differs for it, such as by a link that is marked as the current one; otherwise a path that
 * stands for the others. So the headers that are stored are as many as the places of the navigation.
 */
function shownPath(path: string, navigation: readonly NavigationPlace[], { site }: PageContext): string {
  const isShown =
    path === HOME_PATH ||
    SEARCH_PATHS.some((one) => one === path) ||
    ownPaths(site).some((one) => one === path) ||
    placesOf(navigation).has(path)
  if (isShown || path === THEME_WORLDS_PATH) return path
  return path.startsWith(`${THEME_WORLDS_PATH}/`) ? THEME_WORLDS_PATH + ELSEWHERE : ELSEWHERE
}

const places = new WeakMap<readonly NavigationPlace[], ReadonlySet<string>>()

function placesOf(navigation: readonly NavigationPlace[]): ReadonlySet<string> {
  const known = places.get(navigation)
  if (known) return known
  const hrefs = (list: readonly NavigationPlace[]): string[] =>
    list.flatMap(({ href, children }) => [href, ...hrefs(children)])
  const made = new Set(hrefs(navigation))
  places.set(navigation, made)
  return made
}
