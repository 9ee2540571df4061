import { UI_GALLERY_PATH } from '#rules/addresses.ts'
import { Island } from '../islands/Island.tsx'
import { GalleryExamples } from './GalleryExamples.tsx'
import styles from './GalleryPage.module.css'
import type { SharedPage } from './page.ts'

const TITLE = 'The ui components'

/** Every ui component in all its examples, for those who work on the shop; a production shop does not have the page. */
export const galleryPage: SharedPage<true> = {
  kind: 'shared',
  name: 'ui-gallery',
  paths: [UI_GALLERY_PATH],
  query: [],
  developmentOnly: true,
  load: async () => true,
  head: () => ({ title: TITLE, description: TITLE, canonical: UI_GALLERY_PATH, noIndex: true }),
  Body: Gallery,
}

function Gallery() {
  return (
    // English on every site, as the code is
    <div className="content" lang="en">
      <h1 className={styles.heading}>{TITLE}</h1>
      <Island name="ui-gallery" component={GalleryExamples} properties={{}} when="load" />
    </div>
  )
}
