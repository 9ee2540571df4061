import type { ContentBody } from '#calls/contents.ts'
import type { OwnPageAnswer } from '#calls/own-page.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import { requestedAddress } from '#rules/redirect/old-address.ts'
import type { Site } from '#sites/sites.ts'
import { firstPicture, type LoadedSection, loadSections, Sections } from '../home/HomeSections.tsx'
import { ContactSection } from '../sections/ContactSection.tsx'
import { PICTURE_SECTION_SIZES, PictureSection } from '../sections/PictureSection.tsx'
import { ReadingSection } from '../sections/ReadingSection.tsx'
import { TableSection } from '../sections/TableSection.tsx'
import { structuredBreadcrumbs } from '../structured-data/structured-breadcrumbs.ts'
import { structuredQuestions } from '../structured-data/structured-questions.ts'
import { preloadOf } from '../ui/Picture.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './OwnPage.module.css'
import type { SharedPage } from './page.ts'

type Section = ContentBody<'own-page'>['sections'][number]

/** A section with what it has loaded: one of the home page, or one to read. */
type ShownSection = { home: LoadedSection; own?: never } | { own: Section; home?: never }

interface OwnPageData extends OwnPageAnswer {
  shown: ShownSection[]
}

/** The pages that a merchant has made, at the paths that the merchant chose. */
export const ownPage: SharedPage<OwnPageData> = {
  kind: 'shared',
  name: 'own-page',
  paths: [],
  atOwnPaths: true,
  query: [],
  async redirect({ ownPages }, { path }) {
    const form = formOf(path)
    const found = await ownPages.find(form)
    if (found?.type === 'moved') return found.to
    return found?.type === 'page' && path !== form ? form : undefined
  },
  async gone({ ownPages }, { path }) {
    return (await ownPages.find(formOf(path)))?.type === 'gone' ? {} : undefined
  },
  async load(loaders, { path }) {
    const answer = await loaders.ownPages.page(path)
    return answer && { ...answer, shown: await loadShown(answer.body.sections, loaders) }
  },
  async indexed({ ownPages }) {
    return (await ownPages.indexed()).map((path) => ({ path }))
  },
  head({ body, paths, shown }, visit) {
    const { path, title, seoTitle = title, description, noIndex = false } = body
    const questions = shown.flatMap(({ own }) => own?.questions?.questions ?? [])
    const preload = firstPreload(shown)
    return {
      title: `${seoTitle} | ${visit.settings.brand.name}`,
      description,
      canonical: path,
      canonicalOf: (site) => paths[site] ?? path,
      onSites: { sites: Object.keys(paths) as Site[], otherwise: HOME_PATH },
      noIndex,
      ...(preload && { preload }),
      structured: (addresses) => [
        structuredBreadcrumbs([{ title, href: path }], visit, addresses),
        ...structuredQuestions(questions),
      ],
    }
  },
  Body: ({ data }) => <OwnPageBody {...data} />,
}

function OwnPageBody({ body: { title }, shown }: OwnPageData) {
  const beginsWithHero = shown[0]?.home?.content.kind === 'hero'
  return (
    <div className={styles.page}>
      {!beginsWithHero && (
        <div className="content">
          <Breadcrumbs path={[]} current={title} />
          <h1 className={styles.heading}>{title}</h1>
        </div>
      )}
      {shown.map(({ home, own }, at) =>
        home ? (
          <Sections key={home.content.key} sections={[home]} hasFirst={at === 0} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no names, and their order never changes
          <div key={at} className="content">
            <div className={own.picture || own.table ? undefined : styles.reading}>
              <OwnSection section={own} isFirst={at === 0} />
            </div>
          </div>
        ),
      )}
    </div>
  )
}

function OwnSection({ section, isFirst }: { section: Section; isFirst: boolean }) {
  const { text, questions, table, picture, 'contact-form': contact } = section
  if (text) return <ReadingSection section={text} />
  if (questions) return <ReadingSection section={questions} />
  if (contact) return <ContactSection section={contact} />
  if (table) return <TableSection table={table} />
  return picture && <PictureSection picture={picture} isFirst={isFirst} />
}

/** Sections with their data, loaded side by side; without those of the home page that have nothing to show. */
async function loadShown(sections: readonly Section[], loaders: PageLoaders): Promise<ShownSection[]> {
  const loaded = await Promise.all(sections.map((section, at) => loadSection(section, String(at), loaders)))
  return loaded.flat()
}

async function loadSection(section: Section, key: string, loaders: PageLoaders): Promise<ShownSection[]> {
  const { text, questions, table, picture, 'contact-form': contact, ...home } = section
  const [named] = Object.entries(home)
  if (!named) return [{ own: section }]
  const content = { kind: named[0], key, body: named[1] } as LoadedSection['content']
  return (await loadSections([content], loaders)).map((one) => ({ home: one }))
}

function firstPreload([first]: readonly ShownSection[]) {
  if (first?.own?.picture) return preloadOf(first.own.picture.picture, PICTURE_SECTION_SIZES)
  const picture = first?.home && firstPicture([first.home])
  return picture && preloadOf(picture.image, picture.sizes)
}

/** A requested path in the one form that own pages have; browsers and people write it otherwise. */
const formOf = (path: string): string => requestedAddress(path)?.path ?? path
