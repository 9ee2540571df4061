import { type InputHTMLAttributes, useState } from 'react'
import { clampToRange, isSliderRange } from '#rules/ui/slider-range.ts'
import styles from './RangeSlider.module.css'

interface RangeSliderProperties
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'id' | 'min' | 'max' | 'step' | 'value'> {
  id: string
  label: string
  min: number
  max: number
  /** Above 0 (UI-18). */
  step?: number
  defaultValue: number
  /** How a value reads, such as an amount of money. */
  format?: (value: number) => string
}

/** A value between two ends, as the browser's own range input with its value beside the label (UI-18). */
export function RangeSlider(given: RangeSliderProperties) {
  const { id, label, min, max, step = 1, defaultValue, format = String, onInput, ...input } = given
  const range = { min, max, step }
  if (!isSliderRange(range)) throw new Error(`A slider cannot go from ${min} to ${max} by ${step}.`)
  const [value, setValue] = useState(() => clampToRange(defaultValue, range))
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{format(value)}</output>
      <input
        {...input}
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => setValue(clampToRange(event.currentTarget.valueAsNumber, range))}
        onInput={onInput}
      />
    </div>
  )
}
