import type { Validator } from 'typebox/compile'

const MAX_FAULTS = 10

/** A part of a value that its shape does not allow: its JSON pointer, and what is wrong with it. */
export interface ShapeFault {
  at: string
  message: string
}

/** What is wrong with a value, in words for whoever wrote it; the first ten. */
export function shapeFaults(validator: Validator, value: unknown): ShapeFault[] {
  return validator
    .Errors(value)
    .flatMap((error) => messageOf(error) ?? [])
    .slice(0, MAX_FAULTS)
}

/** Undefined where another fault says the same. */
function messageOf(error: ReturnType<Validator['Errors']>[number]): ShapeFault | undefined {
  const at = error.instancePath
  switch (error.keyword) {
    case 'additionalProperties':
      return undefined
    // what is not among the properties of a shape must be false
    case 'boolean':
      return { at, message: 'is no field that there is' }
    case 'enum':
      return { at, message: `must be one of ${error.params.allowedValues.join(', ')}` }
    default:
      return { at, message: error.message }
  }
}
