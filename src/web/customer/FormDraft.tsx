import { withRedirect } from '#rules/customer/with-redirect.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import styles from './FormDraft.module.css'

/** What a form was sent with after its session had ended, on its way through the forms that lead to a sign-in. */
export interface Draft {
  /** The fields as one text (src/rules/customer/form-draft.ts); undefined: there is no draft. */
  draft?: string | undefined
  /** The path of the form that was sent, or any other to go on to. */
  returnTo?: string | undefined
}

const ID = 'form-draft'

/** Sends a draft on to another form; it stands beside the forms whose links need it, because forms do not nest. */
export function DraftForm({ draft, returnTo }: Draft) {
  const link = useLink()
  if (draft === undefined || returnTo === undefined) return null
  return (
    <form id={ID} noValidate method="post" action={link(returnTo)} hidden>
      <DraftFields draft={draft} returnTo={returnTo} />
    </form>
  )
}

/** A link to another form on the way to a sign-in; a button of `DraftForm` where there is a draft, which no address may hold. */
export function LinkToForm({
  path,
  label,
  draft,
  returnTo,
  backInStock,
}: Draft & { path: string; label: string; backInStock?: string | undefined }) {
  const link = useLink()
  if (draft === undefined) return <a href={link(withRedirect(path, returnTo, backInStock))}>{label}</a>
  return (
    <TextButton type="submit" form={ID} formAction={link(path)} className={styles.link}>
      {label}
    </TextButton>
  )
}

/** After a mail was sent: the way back to the draft, once the mail's link has led to a sign-in. */
export function DraftAfterMail({ draft, returnTo }: Draft) {
  const texts = useTexts('account')
  const link = useLink()
  if (draft === undefined || returnTo === undefined) return null
  return (
    <form noValidate method="post" action={link(returnTo)} className={styles.behind}>
      <DraftFields draft={draft} returnTo={returnTo} />
      <p>{texts.draftWaits}</p>
      <Button type="submit" size="large">
        {texts.resumeDraft}
      </Button>
    </form>
  )
}

export function DraftFields({ draft, returnTo }: Draft) {
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
      {draft !== undefined && <input type="hidden" name="draft" value={draft} />}
    </>
  )
}
