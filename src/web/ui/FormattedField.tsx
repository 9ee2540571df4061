import type { SyntheticEvent } from 'react'
import { type FormattedType, formatField } from '#rules/ui/field-formats.ts'
import { TextField, type TextFieldProperties } from './TextField.tsx'

interface FormattedFieldProperties extends Omit<TextFieldProperties, 'type' | 'onInput'> {
  type: FormattedType
}

/**
 * A text field whose text is formatted while somebody types (UI-12, UI-13). It is a text input for numbers, too: in a number
 * input the browser hides what it cannot read, and has no caret or maximum length. The length holds for the formatted text,
 * so that spaces of a pasted number cost no digits.
 */
export function FormattedField({ type, maxLength, onCompositionEnd, ...field }: FormattedFieldProperties) {
  const format = (event: SyntheticEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const before = input.value
    const { text, caret } = formatField(type, before, input.selectionStart ?? before.length, maxLength)
    if (text === before) return
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return (
    <TextField
      autoComplete="off"
      autoCapitalize={type === 'iban' ? 'characters' : 'none'}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      spellCheck={false}
      {...field}
      // a keyboard that composes words would compose on from the text before
      onInput={(event) => !(event.nativeEvent as InputEvent).isComposing && format(event)}
      onCompositionEnd={(event) => {
        format(event)
        onCompositionEnd?.(event)
      }}
    />
  )
}
