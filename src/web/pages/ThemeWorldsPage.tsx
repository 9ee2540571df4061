import type { ThemeWorldSection } from '#calls/theme-world.ts'
import { THEME_WORLDS_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useTexts } from '../page-context.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import type { SharedPage } from './page.ts'
import { WorldTeasers } from './ThemeWorldParts.tsx'
import styles from './ThemeWorldsPage.module.css'

/** All theme worlds of the moment, by section. */
export const themeWorldsPage: SharedPage<ThemeWorldSection[]> = {
  kind: 'shared',
  name: 'theme-worlds',
  paths: [THEME_WORLDS_PATH],
  query: [],
  load: async (loaders) => (await loaders.themeWorlds.sections()).filter(({ worlds }) => worlds.length > 0),
  head(_sections, visit) {
    const texts = textsOf('navigation', visit)
    return {
      title: texts.themeWorldsMetaTitle,
      description: texts.themeWorldsIntro,
      canonical: THEME_WORLDS_PATH,
    }
  },
  Body: ({ data }) => <ThemeWorldsBody sections={data} />,
}

function ThemeWorldsBody({ sections }: { sections: ThemeWorldSection[] }) {
  const texts = useTexts('navigation')
  return (
    <div className="content">
      <Breadcrumbs path={[]} current={texts.themeWorlds} />
      <div className={styles.top}>
        <h1>{texts.themeWorlds}</h1>
        <p>{texts.themeWorldsIntro}</p>
      </div>
      {sections.map(({ name, headline, worlds }) => (
        <section key={name} className={styles.section} aria-labelledby={`worlds-${name}`}>
          <h2 id={`worlds-${name}`}>{headline}</h2>
          <WorldTeasers worlds={worlds} level={3} />
        </section>
      ))}
    </div>
  )
}
