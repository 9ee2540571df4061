import { HOME_PATH } from '#rules/addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import styles from './MessagePage.module.css'

/** Says that a declaration has arrived and that its receipt is on its way. */
export function DeclarationDone({ heading, text }: { heading: string; text: string }) {
  const texts = useTexts('cancellation')
  const link = useLink()
  return (
    <div className={styles.message}>
      <Illustration name="empty-cup" size={220} />
      <h1>{heading}</h1>
      <p role="status">{text}</p>
      <ButtonLink href={link(HOME_PATH)} size="large">
        {texts.toShop}
      </ButtonLink>
    </div>
  )
}
