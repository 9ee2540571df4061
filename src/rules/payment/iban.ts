import { profileOf } from '#sites/profiles/profiles.ts'
import { ALL_SITES } from '#sites/sites.ts'

const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
/** How long the numbers of the sites' countries are; of others only the check digits are known. */
const LENGTHS: Record<string, number> = Object.fromEntries(
  ALL_SITES.map((site) => {
    const { country, ibanLength } = profileOf(site).country
    return [country, ibanLength]
  }),
)
const DOMESTIC_PARTS = new Map(
  ALL_SITES.map((site) => {
    const { country, ibanParts } = profileOf(site).country
    return [country as string, ibanParts]
  }),
)
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

/** Whether a text without spaces is an IBAN: its form, its country's length, and check digits by ISO 7064 (mod 97-10). */
export function isIban(text: string): boolean {
  const length = LENGTHS[text.slice(0, 2)]
  return FORM.test(text) && (length === undefined || length === text.length) && restOf(text) === 1
}

export const isBic = (text: string): boolean => BIC.test(text)

/** An IBAN as people read it, in groups of four. */
export const groupedIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$&\u00a0')

/** The numbers that a transfer within the account's country asks for instead of an IBAN, named as the banks there name them. */
export function domesticNumbers(iban: string): ReadonlyArray<{ label: string; value: string }> {
  const parts = DOMESTIC_PARTS.get(iban.slice(0, 2)) ?? []
  return parts.map(({ label, from, to, sign }) => {
    const value = iban.slice(from, to)
    return { label, value: sign === undefined ? value : value.replace(/..(?=.)/g, `$&${sign}`) }
  })
}

/** The IBAN of a country and an account there. */
export function ibanOf(country: string, account: string): string {
  const check = 98 - restOf(`${country}00${account}`)
  return `${country}${String(check).padStart(2, '0')}${account}`
}

/** The rest of dividing the number by 97, letters being 10 to 35 and the first four characters standing at the end. */
function restOf(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Number(BigInt(digits) % 97n)
}
