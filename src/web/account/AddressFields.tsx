import type { Form, Posted } from '#calls/form.ts'
import {
  type AddressField,
  AUTOCOMPLETE,
  addressFormat,
  hasLettersInPostcode,
  isOptional,
} from '#rules/address/address-format.ts'
import { type AddressFault, LONGEST_IN_ADDRESS, refusedInAddress } from '#rules/address/check-address.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import { TextField } from '../ui/TextField.tsx'
import form from './AccountForm.module.css'
import styles from './AddressFields.module.css'

type Group = 'delivery' | 'billing'
type FieldName = AddressField | `${Group}-${AddressField}`

interface AddressFieldsProperties {
  posted: Posted<Form<string, FieldName, { [Name in FieldName]?: AddressFault }>>
  address?: Partial<Record<AddressField, string>> | undefined
  /** Of a form with two addresses: the first part of each name, and for whom a browser fills it in. */
  group?: Group
  /** False: only the server says what is missing, because the fields may not be needed. */
  required?: boolean
  /** False: what is wrong in an address above this one is mended first. */
  takesFocus?: boolean
}

/** The fields of a postal address, in the order of the site's country, each with what is wrong with it. */
export function AddressFields({ posted, address, group, required = true, takesFocus = true }: AddressFieldsProperties) {
  const { site } = usePageContext()
  const { fields } = addressFormat(site)
  const nameOf = (field: AddressField): FieldName => (group ? `${group}-${field}` : field)
  const firstFault = fields.find((field) => posted[`error-${nameOf(field)}`] !== undefined)
  return (
    <div className={styles.box}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <Field
            key={field}
            field={field}
            name={nameOf(field)}
            section={group === 'delivery' ? 'shipping ' : group === 'billing' ? 'billing ' : ''}
            required={required && !isOptional(field)}
            value={posted[nameOf(field)] ?? address?.[field]}
            fault={posted[`error-${nameOf(field)}`]}
            hasFocus={takesFocus && field === firstFault}
          />
        ))}
      </div>
    </div>
  )
}

/** What shares a line with others, where the form is wide enough. */
const WIDTHS: Partial<Record<AddressField, string | undefined>> = {
  firstname: styles.half,
  lastname: styles.half,
  postcode: styles.third,
  city: styles.twoThirds,
  district: styles.third,
  province: styles.third,
}

function Field({
  field,
  name,
  section,
  required,
  value,
  fault,
  hasFocus,
}: {
  field: AddressField
  name: string
  section: string
  required: boolean
  value?: string | undefined
  fault?: AddressFault | undefined
  hasFocus: boolean
}) {
  const texts = useTexts('account')
  const { site } = usePageContext()
  const sign = value === undefined ? undefined : refusedInAddress(field, value)
  const signSentence = sign && texts.faultSign({ sign })
  const faults: Record<AddressFault, string> = {
    required: texts.faultRequired,
    tooLong: texts.faultTooLong({ limit: String(LONGEST_IN_ADDRESS) }),
    name: signSentence ?? texts.faultName,
    characters: signSentence ?? texts.faultCharacters,
    letters: texts.faultLetters({ sign: sign ?? '' }),
    postcode: texts.faultPostcode({ example: addressFormat(site).postcodeExample }),
  }
  return (
    <div className={classes(form.field, WIDTHS[field])}>
      <TextField
        id={name}
        name={name}
        label={isOptional(field) ? texts.optional({ label: texts[field] }) : texts[field]}
        required={required}
        maxLength={LONGEST_IN_ADDRESS}
        autoComplete={section + AUTOCOMPLETE[field]}
        inputMode={field === 'postcode' && !hasLettersInPostcode(site) ? 'numeric' : undefined}
        defaultValue={value}
        autoFocus={hasFocus}
        fault={fault && faults[fault]}
      />
    </div>
  )
}
