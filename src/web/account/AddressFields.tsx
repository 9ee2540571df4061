import { type AddressField, AUTOCOMPLETE, addressFormat, isOptional } from '#rules/address/address-format.ts'
import { type AddressFault, longestInAddress } from '#rules/address/check-address.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './AccountForm.module.css'
import type { Posted } from './AccountForm.tsx'

interface AddressFieldsProperties {
  posted: Posted
  address?: Partial<Record<AddressField, string>>
  /** Of a form with two addresses: the first part of each name, and for whom a browser fills it in. */
  group?: 'delivery' | 'billing'
  /** False: only the server says what is missing, because the fields may not be needed. */
  required?: boolean
}

/** The fields of a postal address, in the order of the site's country, each with what is wrong with it. */
export function AddressFields({ posted, address, group, required = true }: AddressFieldsProperties) {
  const { site } = usePageContext()
  return addressFormat(site).fields.map((field) => {
    const name = group ? `${group}-${field}` : field
    return (
      <Field
        key={field}
        field={field}
        name={name}
        section={group === 'delivery' ? 'shipping ' : group === 'billing' ? 'billing ' : ''}
        required={required && !isOptional(field)}
        value={posted[name] ?? address?.[field]}
        fault={posted[`error-${name}`]}
      />
    )
  })
}

function Field({
  field,
  name,
  section,
  required,
  value,
  fault,
}: {
  field: AddressField
  name: string
  section: string
  required: boolean
  value?: string
  fault?: string
}) {
  const texts = useTexts('account')
  const { site } = usePageContext()
  const limit = longestInAddress(field)
  const faults: Record<AddressFault, string> = {
    required: texts.faultRequired,
    tooLong: texts.faultTooLong({ limit: String(limit) }),
    name: texts.faultName,
    characters: texts.faultCharacters,
    postcode: texts.faultPostcode({ example: addressFormat(site).postcodeExample }),
  }
  const sentence = faults[fault as AddressFault]
  return (
    <div className={styles.field}>
      <TextField
        id={name}
        name={name}
        label={isOptional(field) ? texts.optional({ label: texts[field] }) : texts[field]}
        required={required}
        maxLength={limit}
        autoComplete={section + AUTOCOMPLETE[field]}
        inputMode={field === 'postcode' ? 'numeric' : undefined}
        defaultValue={value}
        invalid={sentence !== undefined}
        describedBy={sentence && `${name}-fault`}
      />
      {sentence && (
        <p id={`${name}-fault`} className={styles.fault}>
          {sentence}
        </p>
      )}
    </div>
  )
}
