import { REGISTER_PATH } from '#rules/addresses.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { TextLink } from '../ui/TextButton.tsx'
import styles from './OrderActions.module.css'

/** For a guest: an account with the same address takes the order over. Nothing where the site is switched off. */
export function OpenAccount({ email }: { email: string }) {
  const texts = useTexts('order')
  const link = useLink()
  const { site, sites } = usePageContext()
  if (!sites?.includes(site)) return null
  return (
    <div className={styles.actions}>
      <p>{texts.accountText({ email })}</p>
      <div>
        <TextLink href={link(REGISTER_PATH)}>{texts.openAccount}</TextLink>
      </div>
    </div>
  )
}
