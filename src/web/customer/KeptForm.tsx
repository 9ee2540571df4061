import { withRedirect } from '#rules/customer/with-redirect.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import styles from './KeptForm.module.css'

/** What a form was sent with after its session had ended, on its way through the forms that lead to a sign-in. */
export interface Kept {
  /** Undefined: nothing is kept. */
  kept?: string | undefined
  /** The path of the form that was sent, or any other to go on to. */
  returnTo?: string | undefined
}

const ID = 'kept-form'

/** Brings to another form what is kept; beside the forms whose links need it, because forms do not nest. */
export function KeptForm({ kept, returnTo }: Kept) {
  const link = useLink()
  if (kept === undefined || returnTo === undefined) return null
  return (
    <form id={ID} method="post" action={link(returnTo)} hidden>
      <KeptFields kept={kept} returnTo={returnTo} />
    </form>
  )
}

/** A link to another form on the way to a sign-in; a button of `KeptForm` where something is kept, which no address may hold. */
export function LinkToForm({
  path,
  label,
  kept,
  returnTo,
  backInStock,
}: Kept & { path: string; label: string; backInStock?: string | undefined }) {
  const link = useLink()
  if (kept === undefined) return <a href={link(withRedirect(path, returnTo, backInStock))}>{label}</a>
  return (
    <TextButton type="submit" form={ID} formAction={link(path)} className={styles.link}>
      {label}
    </TextButton>
  )
}

/** After a mail was sent: the way back to what is kept, once the mail's link has led to a sign-in. */
export function KeptBehindMail({ kept, returnTo }: Kept) {
  const texts = useTexts('account')
  const link = useLink()
  if (kept === undefined || returnTo === undefined) return null
  return (
    <form method="post" action={link(returnTo)} className={styles.behind}>
      <KeptFields kept={kept} returnTo={returnTo} />
      <p>{texts.keptWaits}</p>
      <Button type="submit" size="large">
        {texts.keptGoOn}
      </Button>
    </form>
  )
}

export function KeptFields({ kept, returnTo }: Kept) {
  const { site } = usePageContext()
  return (
    <>
      <input type="hidden" name="site" value={site} />
      {returnTo !== undefined && (
        <>
          <input type="hidden" name="loginRedirect" value="red" />
          <input type="hidden" name="returnTo" value={returnTo} />
        </>
      )}
      {kept !== undefined && <input type="hidden" name="kept" value={kept} />}
    </>
  )
}
