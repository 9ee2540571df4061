import type { ThemeWorldAnswer } from '#calls/theme-world.ts'
import { THEME_WORLD_ROUTE, THEME_WORLDS_PATH } from '#rules/addresses.ts'
import { above } from '#sites/breakpoints.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { Address } from '../address.ts'
import { GoodsList } from '../listing/GoodsList.tsx'
import { useLink, useTexts } from '../page-context.tsx'
import { ProductGrid } from '../product/ProductGrid.tsx'
import { structuredBreadcrumbs } from '../structured-data/structured-breadcrumbs.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Picture, preloadOf } from '../ui/Picture.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { goodsChoiceOf, LIST_PAGE, listCanonical } from './list-page.ts'
import type { SharedPage } from './page.ts'
import '../ui/themes.css'
import styles from './ThemeWorldPage.module.css'
import { WorldNotes, WorldTeasers } from './ThemeWorldParts.tsx'

const PICTURE_SIZES = { sizes: `${above('l')} 58vw, 100vw`, most: 1120 }

/** A theme world in its own look: a scene, its goods, and its story. */
export const themeWorldPage: SharedPage<ThemeWorldAnswer> = {
  ...LIST_PAGE,
  kind: 'shared',
  name: 'theme-world',
  paths: [THEME_WORLD_ROUTE],
  async load(loaders, { params, query }, { site }) {
    const choice = goodsChoiceOf(query, site)
    return choice && loaders.themeWorlds.world(params.slug ?? '', choice)
  },
  async indexed(loaders) {
    const worlds = (await loaders.themeWorlds.sections()).flatMap((section) => section.worlds)
    return worlds.map(({ url, picture }) => ({ path: url, pictures: [picture] }))
  },
  head({ world, goods }, visit) {
    const texts = textsOf('navigation', visit)
    // search engines take pages of one title or description for one page
    const numbered = goods.page > 1 ? ` (${textsOf('pages', visit).pageGo({ page: goods.page })})` : ''
    return {
      title: texts.themeWorldMetaTitle({ title: world.title + numbered }),
      description: `${world.headline}${numbered}. ${world.subline}.`,
      ...listCanonical(world.url, goods),
      preload: preloadOf(world.picture, PICTURE_SIZES),
      structured: (addresses) => [
        structuredBreadcrumbs(
          [
            { title: texts.themeWorlds, href: THEME_WORLDS_PATH },
            { title: world.title, href: world.url },
          ],
          visit,
          addresses,
        ),
      ],
    }
  },
  Body: ({ data, address }) => <ThemeWorldBody data={data} query={address.query} />,
}

function ThemeWorldBody({ data, query }: { data: ThemeWorldAnswer; query: Address['query'] }) {
  const { world, theme, story, goods, others } = data
  const texts = useTexts('navigation')
  const link = useLink()
  return (
    <>
      <div className={styles.world} data-theme={theme}>
        <div className="content">
          <Breadcrumbs
            path={[{ slug: 'theme-worlds', title: texts.themeWorlds, href: THEME_WORLDS_PATH }]}
            current={world.title}
          />
        </div>
        <div className={styles.stage}>
          <Picture
            image={world.picture}
            alt=""
            sizes={PICTURE_SIZES}
            ratio={world.picture.ratio}
            className={styles.picture}
            first
          />
          <div className={styles.words}>
            <WorldNotes world={world} />
            <h1>{world.headline}</h1>
            <p className={styles.subline}>{world.subline}</p>
            <p className={styles.lead}>{story[0]}</p>
          </div>
        </div>
        <div className="content">
          <Goods world={world} goods={goods} query={query} />
          {story.length > 1 && (
            <div className={styles.story}>
              {story.slice(1).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
        </div>
      </div>
      {others.length > 0 && (
        <section className={styles.others}>
          <div className="content">
            <h2>{texts.moreThemeWorlds}</h2>
            <WorldTeasers worlds={others} level={3} />
            <p className={styles.all}>
              <ButtonLink href={link(THEME_WORLDS_PATH)} variant="secondary">
                {texts.allThemeWorlds}
              </ButtonLink>
            </p>
          </div>
        </section>
      )}
    </>
  )
}

/** Fewer goods are seen at a glance, and most values of their filters would count one. */
const MIN_TO_FILTER = 6

function Goods({ world, goods, query }: Pick<ThemeWorldAnswer, 'world' | 'goods'> & { query: Address['query'] }) {
  const texts = useTexts('pages')
  const { sort, filters, facets, count } = goods
  if (filters.length === 0 && count < MIN_TO_FILTER) return <ProductGrid cards={goods.cards} level={2} />
  const choices = { path: world.url, sort, filters, facets, isOpen: query.show === 'filters', query }
  return <GoodsList {...goods} choices={choices} empty={texts.categoryEmpty} leading={false} />
}
