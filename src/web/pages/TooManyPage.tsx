import { HOME_PATH } from '#rules/addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import styles from './MessagePage.module.css'

/** For a network that sends more requests than the shop answers (429). */
export function TooManyBody({ mayRetry }: { mayRetry: boolean }) {
  const texts = useTexts('pages')
  const link = useLink()
  return (
    <div className={styles.message}>
      <Illustration name="empty-cup" size={220} />
      <h1>{texts.tooManyHeading}</h1>
      <p>{texts.tooManyText}</p>
      {mayRetry ? (
        // an empty address is the one that was refused
        <ButtonLink href="" size="large">
          {texts.tryAgain}
        </ButtonLink>
      ) : (
        <ButtonLink href={link(HOME_PATH)} size="large">
          {texts.toHome}
        </ButtonLink>
      )}
    </div>
  )
}
