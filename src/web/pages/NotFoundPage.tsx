import type { Gone } from '#calls/listing.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import styles from './MessagePage.module.css'

/** For an address without a page (404), or whose page is gone (410) and what is in its place. */
export function NotFoundBody({ path, replacement }: { path: string } & Gone) {
  const texts = useTexts('pages')
  const link = useLink()
  return (
    <div className={styles.message}>
      <Illustration name="empty-cup" size={220} />
      <h1>{texts.notFoundHeading}</h1>
      {replacement ? (
        <p>
          {texts.replacedByText}{' '}
          <a href={link(replacement.href)} lang={replacement.lang}>
            {replacement.title}
          </a>
        </p>
      ) : (
        <p>{texts.notFoundText}</p>
      )}
      <p className={styles.small}>{texts.notFound({ path })}</p>
      <ButtonLink href={link(HOME_PATH)} size="large">
        {texts.toHome}
      </ButtonLink>
    </div>
  )
}
