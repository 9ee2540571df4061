import { readFileSync } from 'node:fs'
import { Compile } from 'typebox/schema'

const schema = Compile(JSON.parse(readFileSync(new URL('./ga4-events.schema.json', import.meta.url), 'utf8')))

/** What GA4's reference forbids of an event; nothing where it is valid (ga4-events.schema.json). */
export function ga4Faults(event: object): string[] {
  const [, errors] = schema.Errors(event)
  const faults = errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
  const { value, items } = event as { value?: number; items?: Array<{ price: number; quantity: number }> }
  if (value !== undefined && items) {
    const sum = items.reduce((total, { price, quantity }) => total + Math.round(price * 100) * quantity, 0)
    if (Math.round(value * 100) !== sum) faults.push(`/value is not the sum ${sum / 100} of its items`)
  }
  return faults
}
