import type { ReactNode } from 'react'
import type { FieldFault } from '#rules/declaration/declared-fields.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField, type TextFieldProperties } from '../ui/TextField.tsx'
import styles from './DeclarationParts.module.css'
import type { PostedDeclaration } from './DeclarationParts.tsx'

/** The two forms of a declaration without a login, and their fields; they work without script. */

interface FieldProperties<Name extends string> {
  /** Which declaration it is of: the first part of the ids. */
  of: string
  name: Name
  posted: PostedDeclaration
  /** The most characters of each field. */
  longest: Readonly<Record<Name, number>>
  hint?: string | undefined
}

/** The first field with a fault, where the page begins; `longest` has the fields in the order of the form. */
export function firstFault<Name extends string>(
  posted: PostedDeclaration,
  longest: Readonly<Record<Name, number>>,
): Name | undefined {
  return (Object.keys(longest) as Name[]).find((name) => posted[`error-${name}`] !== undefined)
}

/** A field of one line, with its hint and what is wrong with it. */
export function DeclarationInput<Name extends string>({
  of,
  name,
  posted,
  longest,
  hint,
  ...field
}: FieldProperties<Name> & Omit<TextFieldProperties, 'id' | 'name'>) {
  return (
    <div>
      <TextField
        {...field}
        id={`${of}-${name}`}
        name={name}
        maxLength={longest[name]}
        defaultValue={posted[name]}
        autoFocus={name === firstFault(posted, longest)}
        invalid={posted[`error-${name}`] !== undefined}
        describedBy={`${of}-${name}-hint`}
      />
      <BelowField of={of} name={name} posted={posted} longest={longest} hint={hint} isDate={field.type === 'date'} />
    </div>
  )
}

/** A field of several lines, with its hint and what is wrong with it. */
export function DeclarationTextArea<Name extends string>({
  label,
  rows,
  ...field
}: FieldProperties<Name> & { label: string; rows: number }) {
  const { of, name, posted, longest } = field
  return (
    <div>
      <label htmlFor={`${of}-${name}`}>{label}</label>
      <textarea
        id={`${of}-${name}`}
        name={name}
        rows={rows}
        maxLength={longest[name]}
        defaultValue={posted[name]}
        aria-invalid={posted[`error-${name}`] !== undefined || undefined}
        aria-describedby={`${of}-${name}-hint`}
        {...(name === firstFault(posted, longest) && { autoFocus: true })}
      />
      <BelowField {...field} />
    </div>
  )
}

/** The hint of a field and what is wrong with it, under the id that describes the field. */
export function BelowField<Name extends string>({
  of,
  name,
  posted,
  longest,
  hint,
  isDate = false,
}: FieldProperties<Name> & { isDate?: boolean }) {
  const texts = useTexts('cancellation')
  const faults: Record<FieldFault, string> = {
    required: texts.faultRequired,
    invalid: texts.faultInvalid,
    tooLong: texts.faultTooLong({ limit: String(longest[name]) }),
  }
  const fault = faults[posted[`error-${name}`] as FieldFault]
  return (
    <div id={`${of}-${name}-hint`}>
      {fault && <p className={styles.fault}>{fault}</p>}
      {isDate && !fault && (
        <p className={styles.fault} hidden data-unfinished={`${of}-${name}`}>
          {faults.invalid}
        </p>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}

/** The first step: its fields, and the button that leads to the check, or that sends a form of one step. */
export function DeclarationForm({
  path,
  posted,
  submit,
  children,
}: {
  path: string
  posted: PostedDeclaration
  /** What the button says; absent: that the check follows. */
  submit?: string
  children: ReactNode
}) {
  const texts = useTexts('cancellation')
  const { site } = usePageContext()
  return (
    <form noValidate method="post" action={path} className={styles.form}>
      <input type="hidden" name="site" value={site} />
      {posted.id !== undefined && <input type="hidden" name="id" value={posted.id} />}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" size="large">
          {submit ?? texts.check}
        </Button>
      </div>
    </form>
  )
}

/** The second step, whose button declares; the other one leads back to the fields. */
export function ConfirmForm({
  path,
  posted,
  fields,
  confirm,
  beside,
  children,
}: {
  path: string
  posted: PostedDeclaration
  /** The fields of the first step, which are sent again. */
  fields: readonly string[]
  /** What the button says. */
  confirm: string
  /** A button behind it, because Enter in a field presses the first one. */
  beside?: ReactNode
  children?: ReactNode
}) {
  const texts = useTexts('cancellation')
  const { site } = usePageContext()
  return (
    <form noValidate method="post" action={path} className={styles.form} data-typed="">
      <input type="hidden" name="site" value={site} />
      {['id', ...fields].map((name) => (
        <input key={name} type="hidden" name={name} value={posted[name] ?? ''} />
      ))}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" size="large" name="step" value="confirm">
          {confirm}
        </Button>
        {beside}
        <Button type="submit" size="large" variant="secondary" name="step" value="edit">
          {texts.edit}
        </Button>
      </div>
    </form>
  )
}
