import { expect, test } from 'vitest'
import { cutFields, typedFields } from './typed-fields.ts'

const letters = (count: number) => 'a'.repeat(count)

test('the text fields of a malformed form are shown again, and one of more than two thousand letters is empty', () => {
  const body = { name: 'Eva', whole: letters(2000), long: letters(2001), twice: ['a', 'b'], other: 'x' }
  expect(typedFields(body, ['name', 'whole', 'long', 'twice', 'missing'])).toEqual({
    ...{ name: 'Eva', whole: letters(2000), long: '' },
  })
  for (const none of [null, undefined]) expect(typedFields(none, ['name'])).toEqual({})
})

test('the fields of a valid form are cut where they are longer', () => {
  expect(cutFields({ name: 'Eva', long: letters(2001), missing: undefined })).toEqual({
    ...{ name: 'Eva', long: letters(2000), missing: undefined },
  })
})
