import type { ReactNode } from 'react'
import type { AccountProblem } from '#calls/account.ts'
import type { Form, Posted } from '#calls/form.ts'
import {
  type AccountFault,
  type AccountField as FieldName,
  familyNameFirst,
  LONGEST_IN_ACCOUNT,
} from '#rules/account/check-account.ts'
import { LONGEST_PASSWORD, type PasswordFault } from '#rules/account/password-fault.ts'
import { refusedInName } from '#rules/newsletter/check-form.ts'
import { MIN_PASSWORD_LENGTH } from '#rules/ui/password-strength.ts'
import { PASSWORD_FIELD, PASSWORD_STRENGTHS, widgetTexts } from '#sites/widget-texts.ts'
import { type Draft, DraftFields, DraftForm } from '../customer/FormDraft.tsx'
import { PasswordInput, type PasswordInputProperties } from '../customer/PasswordInput.tsx'
import { Island } from '../islands/Island.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Notification } from '../ui/Notification.tsx'
import { TextField, type TextFieldProperties } from '../ui/TextField.tsx'
import styles from './AccountForm.module.css'

/** What the fields of any form of the account show again. */
export type PostedFields = Posted<
  Form<
    string,
    FieldName,
    { [Name in FieldName]?: AccountFault | 'same' } & { current?: 'required'; password?: PasswordFault }
  >
>

/** The first field with a fault, in the order in which forms show them: the page begins there. */
function useFirstFault(posted: PostedFields): string | undefined {
  const { site } = usePageContext()
  const names = familyNameFirst(site) ? (['lastname', 'firstname'] as const) : (['firstname', 'lastname'] as const)
  return [...names, 'email' as const, 'current' as const, 'password' as const].find(
    (field) => posted[`error-${field}`] !== undefined,
  )
}

/** A form of the account, with the faults of its last sending. `returnTo` is the path to go on to. */
export function AccountForm(
  given: Draft & { path: string; posted: { problem?: AccountProblem; draft?: string }; children: ReactNode },
) {
  const { path, posted, returnTo, draft, children } = given
  const texts = useTexts('account')
  const { problemTooMany } = useTexts('customer')
  const link = useLink()
  const problems: Partial<Record<AccountProblem, string>> = {
    INVALID: texts.faultsHeading,
    TOO_MANY_MAILS: problemTooMany,
  }
  const problem = posted.problem && problems[posted.problem]
  return (
    <>
      <form noValidate method="post" action={link(path)} className={styles.form}>
        <DraftFields draft={draft} returnTo={returnTo} />
        {posted.draft === 'on' && (
          <Notification state="info" announced>
            {texts.draftRestored}
          </Notification>
        )}
        {problem && (
          <Notification state="error" announced>
            {problem}
          </Notification>
        )}
        {children}
      </form>
      <DraftForm draft={draft} returnTo={returnTo} />
    </>
  )
}

/** A field of an account with what is wrong with it. */
export function AccountField({
  name,
  posted,
  value,
  label,
  ...field
}: { name: FieldName; posted: PostedFields; value?: string | undefined; label?: string | undefined } & Omit<
  TextFieldProperties,
  'id' | 'label' | 'name'
>) {
  const texts = useTexts('account')
  const firstFault = useFirstFault(posted)
  const limit = LONGEST_IN_ACCOUNT[name]
  const sign = refusedInName(posted[name] ?? '')
  const faults: Record<AccountFault | 'same', string> = {
    same: texts.faultSameEmail,
    required: texts.faultRequired,
    tooLong: texts.faultTooLong({ limit: String(limit) }),
    email: texts.faultEmail,
    name: sign ? texts.faultSign({ sign }) : texts.faultName,
  }
  const code = posted[`error-${name}`]
  const fault = code && faults[code]
  return (
    <TextField
      {...field}
      id={name}
      name={name}
      label={label ?? texts[name]}
      required
      maxLength={limit}
      defaultValue={posted[name] ?? value}
      autoFocus={firstFault === name}
      fault={fault}
    />
  )
}

/** The e-mail address by which somebody signs in. */
export function EmailField({ posted, label }: { posted: PostedFields; label?: string | undefined }) {
  return (
    <AccountField
      name="email"
      label={label}
      posted={posted}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** A password that is chosen here, with its strength, its rule and what is wrong with it. */
export function ChosenPassword({ posted, label }: { posted: PostedFields; label?: string | undefined }) {
  const texts = useTexts('account')
  const { locale } = usePageContext()
  const firstFault = useFirstFault(posted)
  const words = widgetTexts(PASSWORD_FIELD, locale)
  const count = String(MIN_PASSWORD_LENGTH)
  const faults: Record<PasswordFault, string> = {
    required: texts.faultRequired,
    short: texts.faultPasswordShort({ count }),
    long: texts.faultTooLong({ limit: String(LONGEST_PASSWORD) }),
    common: texts.faultPasswordCommon,
    address: texts.faultPasswordAddress,
    shop: texts.faultPasswordShop,
    blank: texts.faultPasswordBlank,
    same: texts.faultPasswordSame,
  }
  const id = 'password'
  const code = posted[`error-${id}`]
  const fault = code && faults[code]
  return (
    <div className={styles.field}>
      <Password
        {...{ id, label }}
        invalid={fault !== undefined}
        describedBy={`${id}-hint`}
        hasFocus={firstFault === id}
        strength={{ label: words.strength, levels: widgetTexts(PASSWORD_STRENGTHS, locale) }}
      />
      <div id={`${id}-hint`}>
        {fault && <p className={styles.fault}>{fault}</p>}
        <p className={styles.hint}>{texts.passwordHint({ count })}</p>
      </div>
    </div>
  )
}

/** The password that somebody has, with what says that it is missing. `problem` is the id of what says that it is wrong. */
export function OwnPassword({
  posted,
  problem,
  label,
  id = 'password',
}: {
  posted: PostedFields
  problem?: string | undefined
  label?: string | undefined
  id?: 'password' | 'current'
}) {
  const texts = useTexts('account')
  const firstFault = useFirstFault(posted)
  const isMissing = posted[`error-${id}`] === 'required'
  return (
    <Password
      {...{ id, label }}
      invalid={problem !== undefined}
      fault={isMissing ? texts.faultRequired : undefined}
      describedBy={problem}
      hasFocus={problem !== undefined || firstFault === id}
    />
  )
}

/** A password's field, whose label is "password" where none is given. */
function Password({
  label,
  ...field
}: Omit<PasswordInputProperties, 'label' | 'showLabel'> & { label: string | undefined }) {
  const words = widgetTexts(PASSWORD_FIELD, usePageContext().locale)
  const properties = { ...field, label: label ?? words.label, showLabel: words.show }
  return <Island name="password-field" component={PasswordInput} properties={properties} when="load" />
}
