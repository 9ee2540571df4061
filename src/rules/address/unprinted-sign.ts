import { shownSign } from '../newsletter/check-form.ts'

const LATIN = String.raw`\u0020-\u007e\u00a0-\u017f\u018f\u01a0-\u01a1\u01af-\u01b0\u01cd-\u01dc\u01e6-\u01e7\u01ea-\u01eb\u01f4-\u01f5\u01f8-\u0201\u0218-\u021b\u0226-\u0227\u0259`
const LATIN_ADDITIONAL = String.raw`\u1e0a-\u1e11\u1e1e-\u1e2b\u1e3e-\u1e49\u1e56-\u1e63\u1e6a-\u1e6f\u1e80-\u1e85\u1e8e-\u1e97\u1e9e-\u1ef9`
const MARKS = String.raw`\u0300-\u030d\u0323-\u0328`
const GREEK = String.raw`\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce`
const CYRILLIC = String.raw`\u0400-\u045f\u0490-\u0493\u0496-\u049b\u04a0-\u04a3\u04ae-\u04b3\u04ba-\u04bb\u04d8-\u04d9\u04e2-\u04e3\u04e8-\u04e9\u04ee-\u04ef`
const PUNCTUATION = String.raw`\u2010-\u201e\u2020-\u2022\u2026\u2039-\u203a\u20ac\u2116`

/**
 * Signs that the fonts of invoices and delivery notes do not have: a name in Chinese, Arabic, Hebrew or Georgian letters would be
 * missing there. A test compares the fonts with what is taken.
 */
const UNPRINTED = new RegExp(`[^${LATIN}${LATIN_ADDITIONAL}${MARKS}${GREEK}${CYRILLIC}${PUNCTUATION}]`, 'u')

/** The first sign of a cleaned text that documents cannot show; undefined where they show all of it. */
export const unprintedSign = (text: string): string | undefined => shownSign(UNPRINTED.exec(text)?.[0])
