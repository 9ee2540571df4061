import type { ReactNode } from 'react'
import { HOME_PATH } from '#rules/addresses.ts'
import type { FieldFault } from '#rules/declaration/declared-fields.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyCup } from '../ui/EmptyCup.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './DeclarationParts.module.css'
import messageStyles from './MessagePage.module.css'

/** What the pages share on which somebody declares something without a login, in two steps and without script. */

/** What a form was sent with, its faults as 'error-name', and the step that follows. */
export type PostedDeclaration = Readonly<Record<string, string>>

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
      <h1>{heading}</h1>
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

/** The hint of a field and what is wrong with it, under the id that describes the field. */
export function BelowField({
  id,
  posted,
  name,
  limit,
  hint,
}: {
  id: string
  posted: PostedDeclaration
  name: string
  /** The most characters of the field. */
  limit: number
  hint?: string | undefined
}) {
  const texts = useTexts('cancellation')
  const faults: Record<FieldFault, string> = {
    required: texts.faultRequired,
    invalid: texts.faultInvalid,
    tooLong: texts.faultTooLong({ limit: String(limit) }),
  }
  const fault = faults[posted[`error-${name}`] as FieldFault]
  return (
    <div id={id}>
      {fault && <p className={styles.fault}>{fault}</p>}
      {hint && <p className={styles.hint}>{hint}</p>}
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
          <dd>{value}</dd>
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

/** Says that a declaration has arrived and that its receipt is on its way. */
export function DeclarationDone({ heading, text }: { heading: string; text: string }) {
  const texts = useTexts('cancellation')
  const link = useLink()
  return (
    <div className={messageStyles.message}>
      <EmptyCup size={220} />
      <h1>{heading}</h1>
      <p role="status">{text}</p>
      <ButtonLink href={link(HOME_PATH)} size="large">
        {texts.toShop}
      </ButtonLink>
    </div>
  )
}
