import { HOME_PATH } from '#rules/addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import styles from './MessagePage.module.css'

/** For a form that was sent under a staff preview, which stores nothing (note 87). */
export function PreviewRefusedBody() {
  const texts = useTexts('staff')
  const pages = useTexts('pages')
  const link = useLink()
  return (
    <div className={styles.message}>
      <Illustration name="empty-cup" size={220} />
      <h1>{texts.previewRefusedHeading}</h1>
      <p>{texts.previewRefused}</p>
      <ButtonLink href={link(HOME_PATH)} size="large">
        {pages.toHome}
      </ButtonLink>
    </div>
  )
}
