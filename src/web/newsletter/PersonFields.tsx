import type { FocusEvent } from 'react'
import type { Posted } from '#calls/form.ts'
import type { newsletterForm } from '#calls/newsletter.ts'
import { LONGEST_NAME, type NewsletterField } from '#rules/newsletter/check-form.ts'
import { newsletterFormOf } from '#rules/newsletter/form-of-site.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { FieldError, type FieldErrors, withAsterisk } from './FieldError.tsx'

export const NAME_FIELDS = ['firstName', 'lastName'] as const
export type NameField = (typeof NAME_FIELDS)[number]

interface PersonFieldsProperties {
  fields: FieldErrors
  posted: Posted<typeof newsletterForm>
  /** What the account has filled in; it is changed there (NEWS-42). */
  filledNames: readonly NameField[]
  events: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void }
  /** A choice is checked at once (NEWS-53). */
  check: (field: NewsletterField) => void
}

/** Salutation and names, on the sites that have them (NEWS-41, NEWS-42, NEWS-44). */
export function PersonFields({ fields, posted, filledNames, events, check }: PersonFieldsProperties) {
  const texts = useTexts('newsletter')
  const { site } = usePageContext()
  const { salutation, salutations, names } = newsletterFormOf(site)
  const { name } = fields
  return (
    <>
      {salutation !== 'hidden' && (
        <div>
          <SelectField
            {...events}
            id={`${name}-salutation`}
            label={withAsterisk(texts.salutation, salutation === 'required')}
            name="salutation"
            defaultValue={posted.salutation ?? ''}
            required={salutation === 'required'}
            invalid={fields.errors.salutation !== undefined}
            describedBy={fields.describedBy('salutation')}
            onChange={() => check('salutation')}
          >
            <option value="">{texts.salutationPlaceholder}</option>
            {salutations.map((one) => (
              <option key={one} value={one}>
                {texts[`salutation${one}`]}
              </option>
            ))}
          </SelectField>
          <FieldError fields={fields} field="salutation" />
        </div>
      )}
      {names !== 'hidden' &&
        NAME_FIELDS.map((field) => (
          <div key={field}>
            <TextField
              {...events}
              id={`${name}-${field}`}
              label={withAsterisk(texts[field], names === 'required')}
              name={field}
              autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
              placeholder=" "
              maxLength={LONGEST_NAME}
              required={names === 'required'}
              disabled={filledNames.includes(field)}
              invalid={fields.errors[field] !== undefined}
              describedBy={fields.describedBy(field)}
              defaultValue={posted[field]}
            />
            <FieldError fields={fields} field={field} />
          </div>
        ))}
    </>
  )
}
