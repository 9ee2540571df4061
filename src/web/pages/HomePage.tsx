import { HOME_PATH } from '#rules/addresses.ts'
import { BRAND } from '#sites/brand.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { firstPicture, type LoadedSection, loadSections, Sections } from '../home/HomeSections.tsx'
import { structuredShop } from '../structured-data/structured-shop.ts'
import { preloadOf } from '../ui/Picture.tsx'
import styles from './HomePage.module.css'
import type { SharedPage } from './page.ts'

/** The home page shows what editors have put into its slot. */
export const homePage: SharedPage<LoadedSection[]> = {
  kind: 'shared',
  name: 'home',
  paths: [HOME_PATH],
  query: [],
  load: async (loaders) => loadSections(await loaders.contents.slot('home'), loaders),
  head(sections, visit) {
    const texts = textsOf('pages', visit.locale)
    const picture = firstPicture(sections)
    return {
      title: texts.homeMetaTitle,
      description: texts.homeMetaDescription,
      canonical: HOME_PATH,
      structured: (addresses) => structuredShop(visit.site, texts.homeMetaDescription, addresses),
      ...(picture && { preload: preloadOf(picture.image, picture.sizes) }),
    }
  },
  Body: ({ data: sections }) => (
    <div className={styles.home}>
      {sections[0]?.content.kind !== 'hero' && <h1 className="visually-hidden">{BRAND}</h1>}
      <Sections sections={sections} />
    </div>
  ),
}
