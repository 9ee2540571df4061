import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect } from 'vitest'

const compiled = new Map<TSchema, ReturnType<typeof Compile>>()

/** Expects that a value has the shape that its call declares. */
export function expectShape(shape: TSchema, value: unknown): void {
  const validator = compiled.get(shape) ?? Compile(shape)
  compiled.set(shape, validator)
  if (validator.Check(value)) return
  expect(validator.Errors(value).map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([])
}
