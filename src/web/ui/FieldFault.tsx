import styles from './TextField.module.css'

/** What is wrong with a field, below it; `fieldState` names it. */
export function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  return (
    fault && (
      <p id={`${id}-fault`} className={styles.fault}>
        {fault}
      </p>
    )
  )
}

/**
 * What a field says of itself to assistive technology. Browsers report an empty required field as invalid before anybody was there;
 * only an explicit "false" keeps screen readers from saying so.
 */
export function fieldState(field: {
  id: string
  required: boolean | undefined
  invalid?: boolean | undefined
  fault: string | undefined
  describedBy?: string | undefined
}) {
  const { id, required, invalid, fault, describedBy } = field
  return {
    'aria-invalid': invalid || fault !== undefined || (required ? false : undefined),
    'aria-describedby': [fault && `${id}-fault`, describedBy].filter(Boolean).join(' ') || undefined,
  }
}
