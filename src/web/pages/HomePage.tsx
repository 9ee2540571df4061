import type { PlacedPromotion } from '#calls/promotion.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import { shorten } from '#rules/shorten.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { firstPicture, type LoadedSection, loadSections, Sections } from '../home/HomeSections.tsx'
import { PhaseBlock } from '../promotions/PhaseBlock.tsx'
import { PromotionPlace } from '../promotions/PromotionPlace.tsx'
import { TopBanner } from '../promotions/TopBanner.tsx'
import { structuredShop } from '../structured-data/structured-shop.ts'
import { preloadOf } from '../ui/Picture.tsx'
import styles from './HomePage.module.css'
import type { SharedPage } from './page.ts'

interface HomeData {
  sections: LoadedSection[]
  banner: PlacedPromotion
  phase: PlacedPromotion
}

/** Of what search engines read; they show less. */
const DESCRIPTION_LENGTH = 300

/** After how many sections the phase-integration block stands: below the first goods. */
const SECTIONS_BEFORE_PHASE = 2

/** The home page shows what editors have put into its slot, and two promotions. */
export const homePage: SharedPage<HomeData> = {
  kind: 'shared',
  name: 'home',
  paths: [HOME_PATH],
  query: [],
  async load(loaders) {
    const [contents, banner, phase] = await Promise.all([
      loaders.contents.slot('home'),
      loaders.promotions.promotion('TOP_BANNER'),
      loaders.promotions.promotion('HOME_PHASE'),
    ])
    return { sections: await loadSections(contents, loaders), banner, phase }
  },
  head({ sections }, visit) {
    const texts = textsOf('pages', visit)
    const picture = firstPicture(sections)
    const own = visit.settings.words?.pages?.messages ?? {}
    const hero = sections[0]?.content
    // the words of a hero that the page begins with, unless the merchant has said others
    const says = hero?.kind === 'hero' ? hero.body : undefined
    const title =
      says && !('homeMetaTitle' in own) ? `${visit.settings.brand.name} – ${says.headline}` : texts.homeMetaTitle
    const description =
      says && !('homeMetaDescription' in own) ? shorten(says.text, DESCRIPTION_LENGTH) : texts.homeMetaDescription
    return {
      title,
      description,
      canonical: HOME_PATH,
      structured: (addresses) => structuredShop(visit, description, addresses),
      ...(picture && { preload: preloadOf(picture.image, picture.sizes) }),
    }
  },
  Body: ({ data: { sections, banner, phase }, visit }) => (
    <>
      <PromotionPlace {...banner} view={TopBanner} />
      <div className={styles.home} data-empty-home={sections.length === 0 ? '' : undefined}>
        {sections[0]?.content.kind !== 'hero' && (
          // a row of its own, so that what follows keeps away from the header
          <div>
            <h1 className="visually-hidden">{visit.settings.brand.name}</h1>
          </div>
        )}
        <Sections sections={sections.slice(0, SECTIONS_BEFORE_PHASE)} hasFirst />
        <PromotionPlace {...phase} view={PhaseBlock} />
        <Sections sections={sections.slice(SECTIONS_BEFORE_PHASE)} />
      </div>
    </>
  ),
}
