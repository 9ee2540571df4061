import { describe, expect, test } from 'vitest'
import { SITES, type Site, type UsualSite } from '#sites/sites.ts'
import { checkNewsletterForm, type NewsletterField, type NewsletterForm } from './check-form.ts'
import { newsletterFormOf } from './form-of-site.ts'

const FILLED: NewsletterForm = {
  email: 'anna@example.org',
  salutation: 'MRS',
  firstName: 'Anna',
  lastName: 'Berg',
  newsletterConsent: true,
  profilingConsent: false,
}
const faultOf = (field: NewsletterField, value: string | boolean, site: Site = 'HU') =>
  checkNewsletterForm(site, { ...FILLED, [field]: value })[field]

test.each(SITES)('a form that is filled in has no fault on %s', (site) => {
  expect(checkNewsletterForm(site, FILLED)).toEqual({})
  expect(checkNewsletterForm(site, { ...FILLED, email: '  Anna@Example.org ' })).toEqual({})
})

test.each([
  ['', 'emailRequiredErrorMessage'],
  ['   ', 'emailRequiredErrorMessage'],
  ['anna', 'emailRegexErrorMessage'],
  ['anna@', 'emailRegexErrorMessage'],
  ['@example.org', 'emailRegexErrorMessage'],
  ['anna@example', 'emailRegexErrorMessage'],
  ['anna@@example.org', 'emailRegexErrorMessage'],
  ['anna@example..org', 'emailRegexErrorMessage'],
  ['anna..b@example.org', 'emailRegexErrorMessage'],
  ['anna@-example.org', 'emailRegexErrorMessage'],
  ['anna@example.o', 'emailRegexErrorMessage'],
  [`${'a'.repeat(65)}@example.org`, 'emailRegexErrorMessage'],
  [
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.org`,
    'emailRegexErrorMessage',
  ],
  ['anna berg@example.org', 'emailInvalidCharacterErrorMessage'],
  ['anna<b>@example.org', 'emailInvalidCharacterErrorMessage'],
  ['anna@example.org,otto@example.org', 'emailInvalidCharacterErrorMessage'],
  ['anna@example.org\nbcc: otto@example.org', 'emailInvalidCharacterErrorMessage'],
  ['"anna"@example.org', 'emailInvalidCharacterErrorMessage'],
  ['https://example.org', 'emailNoUrlErrorMessage'],
  ['www.example.org', 'emailNoUrlErrorMessage'],
  ['anna+shop@example.org', undefined],
  ["o'hara@example.co.uk", undefined],
  ['anna@bücher.example', undefined],
  ['anna@xn--bcher-kva.example', undefined],
  ['müller@example.org', 'emailRegexErrorMessage'],
])('the address %j: %s [NEWS-36] [NEWS-37] [NEWS-47] [NEWS-48]', (email, fault) => {
  expect(faultOf('email', email)).toBe(fault)
})

test.each([
  ['', 'RequiredErrorMessage'],
  [' ', 'RequiredErrorMessage'],
  ['Anna-Maria', undefined],
  ['Dr.Max', undefined],
  ["O'Hara & Söhne (Wien), 2/3 + `´", undefined],
  ['Łukasz', undefined],
  ['Éva', undefined],
  ['Şükrü', undefined],
  ['O’Brien', undefined],
  ['Jean\u2011Luc – Marie', undefined],
  ['Marcel·la', undefined],
  ['Anna <b>', 'InvalidCharacterErrorMessage'],
  ['Anna!', 'InvalidCharacterErrorMessage'],
  ['Anna_', 'InvalidCharacterErrorMessage'],
  ['kaufen.de', 'NoUrlErrorMessage'],
  ['siehe www.kaufen', 'NoUrlErrorMessage'],
  ['http://kaufen', 'NoUrlErrorMessage'],
  ['gratis.SHOP', 'NoUrlErrorMessage'],
  ['A'.repeat(40), undefined],
  ['A'.repeat(41), 'RegexErrorMessage'],
])('the name %j: %s [NEWS-38] [NEWS-39] [NEWS-40]', (name, fault) => {
  expect(faultOf('firstName', name)).toBe(fault && `firstName${fault}`)
  expect(faultOf('lastName', name)).toBe(fault && `lastName${fault}`)
})

test.each([
  [256, undefined],
  [257, 'emailRegexErrorMessage'],
])('an address of %i characters: %s [NEWS-36]', (length, fault) => {
  const labels = [63, 63, length - 196].map((characters) => 'b'.repeat(characters))
  const email = `${'a'.repeat(64)}@${labels.join('.')}.de`
  expect(email).toHaveLength(length)
  expect(faultOf('email', email)).toBe(fault)
})

/** By site: salutation, names, the box, the age. */
const FORMS: Record<UsualSite, [string, string, boolean, number | undefined]> = {
  DE: ['hidden', 'hidden', false, 16],
  AT: ['optional', 'optional', false, 16],
  CH: ['hidden', 'hidden', false, 16],
  CH_FR: ['hidden', 'hidden', false, 16],
  CZ: ['hidden', 'hidden', false, 18],
  HU: ['required', 'required', false, 16],
  PL: ['hidden', 'hidden', false, 16],
  SK: ['hidden', 'hidden', false, 18],
  TR: ['hidden', 'required', true, undefined],
}

describe.each(SITES)('on %s', (site) => {
  const [salutation, names, consentBox, minimumAge] = FORMS[site]

  test('the form has its fields [NEWS-41] [NEWS-42] [NEWS-43] [NEWS-44] [NEWS-45] [NEWS-52]', () => {
    expect(newsletterFormOf(site)).toMatchObject({ salutation, names, consentBox, minimumAge })
  })

  test('only what the site requires may not be empty [NEWS-41] [NEWS-43] [NEWS-44] [NEWS-45] [NEWS-46]', () => {
    const empty = { salutation: '', firstName: '', lastName: '', newsletterConsent: false, profilingConsent: false }
    expect(checkNewsletterForm(site, { email: FILLED.email, ...empty })).toEqual({
      ...(salutation === 'required' && { salutation: 'salutationRequiredErrorMessage' }),
      ...(names === 'required' && {
        firstName: 'firstNameRequiredErrorMessage',
        lastName: 'lastNameRequiredErrorMessage',
      }),
      ...(consentBox && { newsletterConsent: 'newsletterConsentRequiredErrorMessage' }),
    })
  })

  test('a field that is not shown is not checked', () => {
    const found = checkNewsletterForm(site, { ...FILLED, salutation: 'X', firstName: '<', lastName: '<' })
    expect(Object.keys(found)).toEqual([
      ...(salutation === 'hidden' ? [] : ['salutation']),
      ...(names === 'hidden' ? [] : ['firstName', 'lastName']),
    ])
  })
})

test('salutations stand in the order of the country [NEWS-18]', () => {
  expect(newsletterFormOf('AT').salutations).toEqual(['MR', 'MRS', 'COMPANY', 'DIVERS'])
  expect(newsletterFormOf('HU').salutations).toEqual(['MRS', 'MR', 'DIVERS', 'COMPANY'])
})
