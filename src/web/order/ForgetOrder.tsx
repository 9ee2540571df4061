import { ORDER_FORGET_PATH } from '#rules/account-addresses.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import styles from './OrderActions.module.css'

/** For a guest on a device that others use: neither this browser nor the link of a mail opens the order any more. */
export function ForgetOrder({ number, token }: { number: string; token: string | undefined }) {
  const texts = useTexts('order')
  const link = useLink()
  const { site } = usePageContext()
  return (
    <form noValidate method="post" action={link(ORDER_FORGET_PATH)} className={styles.actions}>
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="number" value={number} />
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <p>{texts.forgetText}</p>
      <div>
        <TextButton type="submit">{texts.forget}</TextButton>
      </div>
    </form>
  )
}
