import type { ReactNode } from 'react'
import { HOME_PATH } from '#rules/addresses.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { WholeNumbers } from '../product/WholeNumbers.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './DeclarationParts.module.css'

/** What the pages share on which somebody declares something without a login, in two steps and without script. */

/** What a form was sent with, its faults as 'error-name', and the step that follows. */
export type PostedDeclaration = Readonly<Partial<Record<string, string>>>

/** The step of a declaration that follows from what was posted: the form, its check, the whole receipt, or that it has arrived. */
export function shownDeclaration(
  { posted, isDeclared }: { posted: PostedDeclaration; isDeclared: boolean },
  steps: Record<'form' | 'check' | 'receipt' | 'done', ReactNode>,
): ReactNode {
  if (isDeclared) return steps.done
  if (posted.step === 'declared') return steps.receipt
  return posted.step === 'confirm' ? steps.check : steps.form
}

/** A step of a declaration: its heading, what it is for, and the form. */
export function DeclarationStep({
  heading,
  intro,
  hasFaults = false,
  children,
}: {
  heading: string
  intro: string
  hasFaults?: boolean
  children: ReactNode
}) {
  const texts = useTexts('cancellation')
  return (
    <div className={styles.page}>
      <h1>
        <WholeNumbers>{heading}</WholeNumbers>
      </h1>
      <p>{intro}</p>
      {hasFaults && (
        <Notification state="error" announced>
          {texts.faultsHeading}
        </Notification>
      )}
      {children}
    </div>
  )
}

/** What is declared, as labels and values. */
export function DeclaredList({ lines }: { lines: ReadonlyArray<readonly [label: string, value: string]> }) {
  return (
    <dl className={styles.declared}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <WholeNumbers>{value}</WholeNumbers>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The whole receipt, where no mail brings it. */
export function DeclarationReceipt({
  heading,
  received,
  next,
  lines,
}: {
  heading: string
  /** Says the moment at which the declaration arrived. */
  received: string
  next: string
  lines: ReadonlyArray<readonly [label: string, value: string]>
}) {
  const texts = useTexts('cancellation')
  const link = useLink()
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      <p role="status">{texts.doneWithoutMail}</p>
      <p>{received}</p>
      <p>{texts.mailContent}</p>
      <DeclaredList lines={lines} />
      <p>{next}</p>
      <div className={styles.buttons}>
        <ButtonLink href={link(HOME_PATH)} size="large">
          {texts.toShop}
        </ButtonLink>
      </div>
    </div>
  )
}
