import type { CategoryLink } from '#calls/listing.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import styles from './Breadcrumbs.module.css'

/** Links from the home page down to the current page, which is no link itself. */
export function Breadcrumbs({ path, current }: { path: readonly CategoryLink[]; current: string }) {
  const texts = useTexts('pages')
  const link = useLink()
  return (
    <nav className={styles.breadcrumbs} aria-label={texts.breadcrumb}>
      <ol>
        <li>
          <a href={link(HOME_PATH)}>{texts.breadcrumbHome}</a>
        </li>
        {path.map((step) => (
          <li key={step.slug}>
            <a href={link(step.href)}>{step.title}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
