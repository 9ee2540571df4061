import { svgFault } from './check-svg.ts'
import type { StoredLogo } from './settings.ts'

/** In characters; a header of a phone has room for about half of that. */
export const LONGEST_BRAND_NAME = 40

/** Signs that nobody sees, such as line breaks and marks that turn the direction of writing. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u
const LETTER = /[\p{L}\p{N}]/u

/** A picture in base64 begins so where it is WebP: 'RIFF'. */
const WEBP = /^UklGR[A-Za-z0-9+/]+={0,2}$/

/** What is wrong with a brand, in words for an editor; undefined: nothing. */
export function checkBrand({ name, logo }: { name?: string; logo?: StoredLogo }): string | undefined {
  return (name === undefined ? undefined : nameFault(name)) ?? (logo && logoFault(logo))
}

function logoFault({ type, data }: StoredLogo): string | undefined {
  if (type === 'svg') return svgFault(data)
  return WEBP.test(data) ? undefined : 'the logo is no picture in WebP, in base64'
}

function nameFault(name: string): string | undefined {
  if (UNSEEN.test(name)) return 'the name has a control sign, such as a line break'
  if (name.trim() !== name) return 'the name begins or ends with a space'
  if (!LETTER.test(name)) return 'the name has no letter'
  const { length } = [...name]
  return length > LONGEST_BRAND_NAME ? `the name has ${length} letters, and may have ${LONGEST_BRAND_NAME}` : undefined
}
