import { COLOURS, type ColourName } from '#rules/ui/colour-names.ts'
import { Checkbox } from './Checkbox.tsx'
import styles from './ColourCheckbox.module.css'

interface ColourCheckboxProperties {
  colour: ColourName
  label: string
  name: string
  defaultChecked?: boolean
  disabled?: boolean
}

/** A checkbox for one of the 18 colours, with a swatch (UI-22). Its value is the colour's name. */
export function ColourCheckbox({ colour, label, ...input }: ColourCheckboxProperties) {
  return (
    <Checkbox {...input} value={colour}>
      <span className={styles.label}>
        <span className={styles.swatch} style={{ background: COLOURS[colour] }} />
        {label}
      </span>
    </Checkbox>
  )
}
