import { dateText } from '#sites/formats.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import styles from './MessagePage.module.css'

/** For visitors of a site that is not open yet (503), with the day where one is planned. */
export function PreparingBody({ opensAt }: { opensAt?: number | undefined }) {
  const texts = useTexts('pages')
  const { site } = usePageContext()
  return (
    <div className={styles.message}>
      <Illustration name="empty-cup" size={220} />
      <h1>{texts.preparingHeading}</h1>
      {opensAt !== undefined && <p>{texts.preparingUntil({ date: dateText(site, opensAt) })}</p>}
      <p>{texts.preparingText}</p>
    </div>
  )
}
