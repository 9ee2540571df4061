import type { SentForm } from '#web/pages/ErrorPage.tsx'

/** More fields than any form of the shop has. */
const MAX_FIELDS = 100
/** What no page repeats. */
const PASSWORDS = ['current', 'password']

/**
 * What a form was sent with, so that the page of a failure can send it again; the passwords by name only. Undefined: it is no
 * form of the shop, or it was refused before it was read.
 */
export function sentForm(body: unknown): SentForm | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const fields = Object.entries(body).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (typeof one === 'string' ? [{ name, value: one }] : [])),
  )
  if (fields.length === 0 || fields.length > MAX_FIELDS) return undefined
  const isPassword = ({ name }: { name: string }) => PASSWORDS.includes(name)
  return {
    fields: fields.filter((field) => !isPassword(field)),
    passwords: PASSWORDS.filter((name) => fields.some((field) => field.name === name)),
  }
}
