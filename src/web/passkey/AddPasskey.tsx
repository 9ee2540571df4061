import { type FormEvent, useRef, useState } from 'react'
import { noticePath } from '#calls/form.ts'
import { passkeysNotice } from '#calls/passkey.ts'
import { ACCOUNT_PASSKEYS_PATH } from '#rules/account-addresses.ts'
import { LONGEST_PASSKEY_NAME } from '#rules/passkey/passkey-name.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './AddPasskey.module.css'
import { PasskeyProblem } from './PasskeyProblem.tsx'
import type { PasskeyProblem as Problem } from './passkey-calls.ts'

const PROBLEM = 'passkey-problem'

interface AddPasskeyProperties {
  passwordLabel: string
  showLabel: string
  /** What is said at a password that is missing. */
  missingText: string
  /** What was typed before the session had ended. */
  name?: string | undefined
}

/** Adds a passkey by the present password. Browsers make one by script alone. */
export function AddPasskey({ passwordLabel, showLabel, missingText, name }: AddPasskeyProperties) {
  const texts = useTexts('passkey')
  const link = useLink()
  const { site } = usePageContext()
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | 'unsupported'>()
  const [isMissing, setMissing] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWaiting) return
    if (!('PublicKeyCredential' in window)) return setProblem('unsupported')
    const form = event.currentTarget
    const fields = new FormData(form)
    const isEmpty = fields.get('current') === ''
    setProblem(undefined)
    setMissing(isEmpty)
    if (isEmpty) return password.current?.focus()
    setWaiting(true)
    const { addPasskey } = await import('./passkey-calls.ts')
    const result = await addPasskey(String(fields.get('current')), String(fields.get('name')))
    if (result.ok) return location.assign(link(noticePath(passkeysNotice, 'added')))
    if (result.problem === 'ended') return sendName(form)
    setProblem(result.problem)
    setWaiting(false)
  }
  return (
    // a form that is sent before its script is there must not write the password into an address
    <form
      noValidate
      method="post"
      action={link(ACCOUNT_PASSKEYS_PATH)}
      onSubmit={submit}
      className={classes(styles.add, 'if-enhanced')}
    >
      <input type="hidden" name="site" value={site} />
      <p>{texts.addText}</p>
      {problem && (
        <div id={PROBLEM}>
          <PasskeyProblem problem={problem} />
        </div>
      )}
      <TextField
        id="name"
        name="name"
        label={texts.nameLabel}
        placeholder={texts.nameHint}
        maxLength={LONGEST_PASSKEY_NAME}
        autoComplete="off"
        defaultValue={name}
      />
      <PasswordField
        ref={password}
        id="current"
        name="current"
        label={passwordLabel}
        showLabel={showLabel}
        required
        autoComplete="current-password"
        invalid={problem === 'wrongPassword'}
        fault={isMissing ? missingText : undefined}
        describedBy={problem && PROBLEM}
      />
      <Button type="submit" size="large" state={isWaiting ? 'loading' : 'none'}>
        {texts.addButton}
      </Button>
    </form>
  )
}

/** Sends the form without its password: the answer is the login, which keeps the name. */
function sendName(form: HTMLFormElement): void {
  const password = form.elements.namedItem('current') as HTMLInputElement
  password.disabled = true
  form.submit()
}
