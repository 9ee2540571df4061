import type { Site } from '#sites/sites.ts'
import { type FieldUse, newsletterFormOf, SALUTATIONS } from './form-of-site.ts'
import { withReadableDomain } from './readable-domain.ts'

/** The rules of the newsletter form, the same in browser and server (NEWS-36 to NEWS-48, notes 20 and 21). */

export const LONGEST_EMAIL = 256
/** The most characters of a name in the newsletter's form (NEWS-38). */
export const LONGEST_NAME = 40

/** The values of the form as they are typed; an empty field is ''. */
export interface NewsletterForm {
  email: string
  salutation: string
  firstName: string
  lastName: string
  /** The box of the sites that ask for it. */
  newsletterConsent: boolean
  /** Consent to personalised offers and profiling, DNE (note 18). */
  profilingConsent: boolean
}

export type NewsletterField = 'email' | 'salutation' | 'firstName' | 'lastName' | 'newsletterConsent'

type Rule = 'Required' | 'Regex' | 'InvalidCharacter' | 'NoUrl'
/** The key of a field's message (NEWS-37); emailInvalid is of an address that the server refuses. */
export type NewsletterErrorKey =
  | `${'email' | 'firstName' | 'lastName'}${Rule}ErrorMessage`
  | `salutation${'Required' | 'Regex'}ErrorMessage`
  | 'newsletterConsentRequiredErrorMessage'
  | 'emailInvalidErrorMessage'
export type NewsletterErrors = { [Field in NewsletterField]?: NewsletterErrorKey | undefined }

/** What an address may be written with: ASCII before the '@', letters of any alphabet after it. */
const EMAIL_CHARACTERS = /^[\w.!#$%&'*+/=?^`{|}~@\p{L}\p{M}\p{N}-]*$/u
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu
const NO_NAME_CHARACTER = /[^\p{L}\p{M}\p{N}\s+&'`´,()/.-]/u
/** A name may have dots ('Dr.Max'), so that only well-known endings make a domain (note 21). */
const DOMAIN = /[\p{L}\p{N}-]\.(?:de|at|ch|fr|cz|hu|pl|sk|tr|com|net|org|info|biz|eu|shop)(?![\p{L}\p{M}\p{N}-])/iu
const WEB_ADDRESS = /:\/\/|(?:^|[^\p{L}\p{N}])www\./iu

/**
 * Signs that nobody sees or that turn the direction of what follows: they make a name look like another, and a copied address
 * wrong. Hangul's fillers are among them, which count as letters.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** What is stored and checked of a typed value: without spaces around it and invisible signs, its letters composed. */
export const cleaned = (value: string): string => value.replaceAll(INVISIBLE, '').normalize('NFC').trim()

/**
 * Signs that keyboards and word processors write for those that every form takes: telephones make ’ of an apostrophe, and
 * browsers copy a hyphen that does not break as ‑.
 */
const PLAIN_SIGNS: ReadonlyArray<readonly [signs: RegExp, plain: string]> = [
  [/[\u02b9\u02bb\u02bc\u02bd\u055a\u2018\u2019\u201a\u201b\u2032\u2035\ua78c\uff07]/gu, "'"],
  [/[\p{Pd}\u2043\u2212]/gu, '-'],
  [/[\u00b7\u2022\u2027\u2219\u22c5\u30fb\uff65]/gu, '.'],
]

/**
 * The same of a value that is one line, as a name or a line of an address: whatever stands between its words becomes one space, and
 * each apostrophe, hyphen and middle dot the sign that every form takes.
 */
export function cleanedLine(value: string): string {
  const plain = PLAIN_SIGNS.reduce((text, [signs, sign]) => text.replaceAll(signs, sign), cleaned(value))
  return plain.replaceAll(/\s+/gu, ' ')
}

/** The first fault of each field, in the order of the form; empty where the form may be sent. */
export function checkNewsletterForm(site: Site, form: NewsletterForm): NewsletterErrors {
  const { salutation, names, consentBox } = newsletterFormOf(site)
  const checked: Array<[NewsletterField, NewsletterErrorKey | undefined]> = [
    ['email', emailFault(withReadableDomain(cleaned(form.email)))],
    ['salutation', salutationFault(salutation, form.salutation)],
    ['firstName', nameFault('firstName', names, cleanedLine(form.firstName))],
    ['lastName', nameFault('lastName', names, cleanedLine(form.lastName))],
    ['newsletterConsent', consentBox && !form.newsletterConsent ? 'newsletterConsentRequiredErrorMessage' : undefined],
  ]
  return Object.fromEntries(checked.filter(([, fault]) => fault !== undefined))
}

/** Whether a cleaned text is an e-mail address, by the rule of every form. */
export const isEmailAddress = (email: string): boolean => emailFault(email) === undefined

/** Whether a cleaned text can be a person's first or last name, by the rule of every form. How long it may be, each form says. */
export const isPersonName = (name: string): boolean =>
  name !== '' && !isWebAddress(name) && !NO_NAME_CHARACTER.test(name)

/** The first sign of a cleaned text that no name has; undefined: the name is refused for something else. */
export const refusedInName = (name: string): string | undefined => shownSign(NO_NAME_CHARACTER.exec(name)?.[0])

/** A refused sign as a sentence can name it: one that nobody sees by its number in Unicode. */
export function shownSign(sign: string | undefined): string | undefined {
  if (sign === undefined || !/[\p{C}\p{Z}]/u.test(sign)) return sign
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

const isWebAddress = (name: string) => WEB_ADDRESS.test(name) || DOMAIN.test(name)

function emailFault(email: string): NewsletterErrorKey | undefined {
  if (email === '') return 'emailRequiredErrorMessage'
  if (WEB_ADDRESS.test(email)) return 'emailNoUrlErrorMessage'
  if (!EMAIL_CHARACTERS.test(email)) return 'emailInvalidCharacterErrorMessage'
  const isAddress = email.length <= LONGEST_EMAIL && EMAIL.test(email) && !/^\.|\.\.|\.@/.test(email)
  return isAddress ? undefined : 'emailRegexErrorMessage'
}

function salutationFault(use: FieldUse, salutation: string): NewsletterErrorKey | undefined {
  if (use === 'hidden') return undefined
  if (salutation === '') return use === 'required' ? 'salutationRequiredErrorMessage' : undefined
  return SALUTATIONS.some((one) => one === salutation) ? undefined : 'salutationRegexErrorMessage'
}

/** Written out, so that a search for a message's key finds where it comes from. */
const NAME_FAULTS = {
  firstName: {
    required: 'firstNameRequiredErrorMessage',
    regex: 'firstNameRegexErrorMessage',
    characters: 'firstNameInvalidCharacterErrorMessage',
    url: 'firstNameNoUrlErrorMessage',
  },
  lastName: {
    required: 'lastNameRequiredErrorMessage',
    regex: 'lastNameRegexErrorMessage',
    characters: 'lastNameInvalidCharacterErrorMessage',
    url: 'lastNameNoUrlErrorMessage',
  },
} as const

function nameFault(field: 'firstName' | 'lastName', use: FieldUse, name: string): NewsletterErrorKey | undefined {
  if (use === 'hidden') return undefined
  if (name === '') return use === 'required' ? NAME_FAULTS[field].required : undefined
  if (isWebAddress(name)) return NAME_FAULTS[field].url
  if (NO_NAME_CHARACTER.test(name)) return NAME_FAULTS[field].characters
  return name.length <= LONGEST_NAME ? undefined : NAME_FAULTS[field].regex
}
