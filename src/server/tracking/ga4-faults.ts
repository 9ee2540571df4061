import { readFileSync } from 'node:fs'
import { Compile } from 'typebox/schema'

const source = JSON.parse(readFileSync(new URL('./ga4-events.schema.json', import.meta.url), 'utf8')) as {
  allOf: Array<{ then: { required?: string[] } }>
}
const schema = Compile(source)

/** What GA4's reference forbids of an event; nothing where it is valid (ga4-events.schema.json). */
export function ga4Faults(event: object): string[] {
  const [, errors] = schema.Errors(event)
  const faults = errors.map(({ keyword, schemaPath, instancePath, message }) => {
    // the validator does not say what an event lacks of what its name asks for
    const part = keyword === 'if' ? source.allOf[Number(schemaPath.split('/').at(-1))] : undefined
    const missing = part?.then.required?.filter((name) => !(name in event)) ?? []
    return missing.length > 0 ? `${instancePath} must have ${missing.join(', ')}` : `${instancePath} ${message}`
  })
  const { value, items } = event as { value?: number; items?: Array<{ price: number; quantity: number } | null> }
  if (value !== undefined && Array.isArray(items)) {
    const sum = items.reduce((total, item) => total + Math.round((item?.price ?? 0) * 100) * (item?.quantity ?? 0), 0)
    if (Math.round(value * 100) !== sum) faults.push(`/value is not the sum ${sum / 100} of its items`)
  }
  return faults
}
