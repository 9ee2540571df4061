import { useEffect, useState } from 'react'
import { COOKIE_CHECK_PATH } from '#rules/addresses.ts'
import { refusesCookies } from '../cookies-refused.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { PasskeyProblem } from './PasskeyProblem.tsx'
import styles from './PasskeySignIn.module.css'
import type { PasskeyProblem as Problem } from './passkey-calls.ts'

/** What the sign-in leads to: a path, and the mail about a sold-out article. */
interface Wish {
  returnTo?: string | undefined
  backInStock?: string | undefined
}

/**
 * The button that signs in by a passkey, beside a login form; without script it is not shown. Once the field for the e-mail
 * address has the focus, browsers suggest passkeys there.
 */
export function PasskeySignIn({ returnTo, backInStock }: Wish) {
  const texts = useTexts('passkey')
  const link = useLink()
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | 'unsupported'>()

  useEffect(() => {
    const field = document.getElementById('email')
    const offer = async () => {
      if (!('PublicKeyCredential' in window) || refusesCookies()) return
      setProblem(await signIn({ returnTo, backInStock }, true))
    }
    if (document.activeElement === field) void offer()
    field?.addEventListener('focus', offer, { once: true })
    return () => field?.removeEventListener('focus', offer)
  }, [returnTo, backInStock])

  const press = async () => {
    if (!('PublicKeyCredential' in window)) return setProblem('unsupported')
    // the page says that a session needs one
    if (refusesCookies()) return location.assign(link(COOKIE_CHECK_PATH))
    setProblem(undefined)
    setWaiting(true)
    setProblem(await signIn({ returnTo, backInStock }, false))
    setWaiting(false)
  }
  return (
    <div className={classes(styles.passkey, 'if-enhanced')}>
      <Button
        variant="secondary"
        size="large"
        width="full"
        state={isWaiting ? 'loading' : 'none'}
        onClick={press}
        data-early=""
      >
        {texts.signIn}
      </Button>
      {problem && <PasskeyProblem problem={problem} />}
    </div>
  )
}

/** Signs in and goes on. @returns what went wrong */
async function signIn({ returnTo, backInStock }: Wish, offered: boolean): Promise<Problem | undefined> {
  const { signInByPasskey } = await import('./passkey-calls.ts')
  const choices = () => ({
    remember: document.querySelector<HTMLInputElement>('#remember')?.checked === true,
    ...(returnTo !== undefined && { returnTo }),
    ...(backInStock !== undefined && { backInStock }),
  })
  const result = await signInByPasskey(choices, offered)
  if (result?.ok) goOn(result.body.location)
  return result && !result.ok ? result.problem : undefined
}

/** Goes to where the sign-in leads; with what another form was sent with, where its session had ended, to that form. */
function goOn(path: string): void {
  const form = document.querySelector<HTMLInputElement>('#remember')?.form
  if (form?.elements.namedItem('draft')) {
    form.action = path
    // unlike a press of the button, this asks for no password
    form.submit()
  } else location.assign(path)
}
