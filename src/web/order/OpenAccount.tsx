import { REGISTER_PATH } from '#rules/addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { TextLink } from '../ui/TextButton.tsx'
import styles from './OrderActions.module.css'

/** For a guest: an account with the same address takes the order over. */
export function OpenAccount({ email }: { email: string }) {
  const texts = useTexts('order')
  const link = useLink()
  return (
    <div className={styles.actions}>
      <p>{texts.accountText({ email })}</p>
      <div>
        <TextLink href={link(REGISTER_PATH)}>{texts.openAccount}</TextLink>
      </div>
    </div>
  )
}
