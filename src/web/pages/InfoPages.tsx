import type { ContentBody } from '#calls/contents.ts'
import { INFO_PAGES, type InfoPage, infoPath, infoPaths } from '#rules/addresses.ts'
import { withStores } from '#rules/store/store-sections.ts'
import type { Address } from '../address.ts'
import { ReadingSection } from '../sections/ReadingSection.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './InfoPages.module.css'
import type { SharedPage } from './page.ts'

type PageBody = ContentBody<'page'>

/** The legal pages, which are declared prerendered (note 82). */
const LEGAL: readonly InfoPage[] = ['terms', 'privacy', 'imprint', 'voucher-conditions', 'accessibility']

/** The pages to read, such as terms and imprint. Each site has its own path, to which it redirects the others'. */
export const infoPages: readonly SharedPage<PageBody>[] = INFO_PAGES.map(infoPage)

function infoPage(name: InfoPage): SharedPage<PageBody> {
  return {
    kind: 'shared',
    hidesNewsletter: true,
    name: `info-${name}`,
    paths: infoPaths(name),
    // links name a question, its category and a title; only a question that the page has changes what it shows (FOOT-08)
    query: name === 'faq' ? ['question'] : [],
    async normalise({ question = '' }, _params, loaders): Promise<Address['query']> {
      if (question === '') return {}
      const contents = await loaders.contents.slot(`page-${name}`)
      const known = contents.some(
        ({ kind, body }) =>
          kind === 'page' && body.sections.some(({ questions = [] }) => questions.some(({ id }) => id === question)),
      )
      return known ? { question } : {}
    },
    ...(LEGAL.includes(name) && { prerendered: true }),
    async redirect(_loaders, address, { site }) {
      const own = infoPath(name, site)
      return address.path === own ? undefined : own
    },
    async load({ contents }) {
      const body = await contents.page(name)
      if (!body || name !== 'store-finder') return body
      return { ...body, sections: withStores(await contents.stores(), body.sections) }
    },
    async indexed(loaders, { site }) {
      const isPublished = (await loaders.contents.slot(`page-${name}`)).length > 0
      return isPublished ? [{ path: infoPath(name, site) }] : []
    },
    head: ({ title, intro }, { site, settings }) => ({
      title: `${title} | ${settings.brand.name}`,
      description: intro,
      canonical: infoPath(name, site),
      canonicalOf: (other) => infoPath(name, other),
    }),
    Body: ({ data, address }) => <InfoBody {...data} opened={address.query.question} />,
  }
}

function InfoBody({ title, intro, sections, opened }: PageBody & { opened: string | undefined }) {
  return (
    <div className="content">
      <Breadcrumbs path={[]} current={title} />
      <article className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {sections.map((section) => (
          <ReadingSection key={section.headline} section={section} opened={opened} />
        ))}
      </article>
    </div>
  )
}
