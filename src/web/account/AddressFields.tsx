import { type AddressField, AUTOCOMPLETE, addressFormat, isOptional } from '#rules/address/address-format.ts'
import { type AddressFault, longestInAddress } from '#rules/address/check-address.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './AccountForm.module.css'
import type { Posted } from './AccountForm.tsx'

/** The fields of a postal address, in the order of the site's country, each with what is wrong with it. */
export function AddressFields({
  posted,
  address,
}: {
  posted: Posted
  address?: Partial<Record<AddressField, string>>
}) {
  const { site } = usePageContext()
  return addressFormat(site).fields.map((field) => (
    <Field key={field} field={field} value={posted[field] ?? address?.[field]} fault={posted[`error-${field}`]} />
  ))
}

function Field({ field, value, fault }: { field: AddressField; value?: string; fault?: string }) {
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
        id={field}
        name={field}
        label={isOptional(field) ? texts.optional({ label: texts[field] }) : texts[field]}
        required={!isOptional(field)}
        maxLength={limit}
        autoComplete={AUTOCOMPLETE[field]}
        inputMode={field === 'postcode' ? 'numeric' : undefined}
        defaultValue={value}
        invalid={sentence !== undefined}
        describedBy={sentence && `${field}-fault`}
      />
      {sentence && (
        <p id={`${field}-fault`} className={styles.fault}>
          {sentence}
        </p>
      )}
    </div>
  )
}
