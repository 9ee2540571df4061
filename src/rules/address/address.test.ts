import { describe, expect, test } from 'vitest'
import { SITES, type Site } from '#sites/sites.ts'
import {
  ADDRESS_FIELDS,
  AUTOCOMPLETE,
  addressFormat,
  addressLines,
  isOptional,
  type PostalAddress,
} from './address-format.ts'
import { checkAddress, cleanAddress, refusedInAddress } from './check-address.ts'

const EMPTY = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as PostalAddress
const TYPED: PostalAddress = {
  firstname: ' Éva ',
  lastname: 'Kis',
  company: '',
  street: 'Fő utca  1.',
  extra: '2. emelet',
  postcode: '',
  city: 'Ort',
  district: 'Kadıköy',
  province: 'İstanbul',
}
const with_ = (site: Site, more: Partial<PostalAddress>) => cleanAddress(site, { ...TYPED, ...more })

describe.each(SITES)('an address of %s', (site) => {
  const { fields, lines, postcodeExample } = addressFormat(site)

  test('has each asked field once on its envelope, each with an autocomplete, and no field twice', () => {
    const written = lines.flat().filter((part) => typeof part === 'string')
    expect(written.toSorted()).toEqual([...fields].toSorted())
    expect(new Set(fields.map((field) => AUTOCOMPLETE[field])).size).toBe(fields.length)
  })

  test('is taken with its example of a postcode, and refused without what it needs', () => {
    const address = with_(site, { postcode: postcodeExample })
    expect(address.postcode).toBe(postcodeExample)
    expect(checkAddress(site, address)).toEqual({})
    const needed = fields.filter((field) => !isOptional(field))
    expect(checkAddress(site, cleanAddress(site, {}))).toEqual(
      Object.fromEntries(needed.map((field) => [field, 'required'])),
    )
    expect(checkAddress(site, EMPTY)).toMatchObject({ postcode: 'required', street: 'required' })
  })

  test('drops what the site does not ask for', () => {
    const address = with_(site, { postcode: postcodeExample })
    for (const field of ADDRESS_FIELDS) if (!fields.includes(field)) expect(address[field]).toBe('')
  })
})

test.each<[Site, string, string]>([
  ['DE', ' 20 095', '20095'],
  ['AT', '1010', '1010'],
  ['CH_FR', '1003', '1003'],
  ['CZ', '11000', '110 00'],
  ['CZ', '110 00', '110 00'],
  ['SK', '811-01', '811 01'],
  ['PL', '00001', '00-001'],
  ['PL', '00 - 001', '00-001'],
  ['HU', '1011', '1011'],
  ['TR', '34710', '34710'],
  ['DE', 'D-20095', '20095'],
  ['HU', 'h 1051', '1051'],
  ['PL', 'PL-00-001', '00-001'],
  ['DE', 'D20095', '20095'],
  ['DE', 'DE 20095', '20095'],
  ['AT', 'A1010', '1010'],
  ['AT', 'AT-1010', '1010'],
  ['CH', 'CH8001', '8001'],
  ['HU', 'H1051', '1051'],
  ['HU', 'HU 1051', '1051'],
  ['CZ', 'CZ11000', '110 00'],
  ['PL', 'PL00-001', '00-001'],
  ['PL', '00–001', '00-001'],
  ['PL', '00\u2011001', '00-001'],
  ['DE', '２００９５', '20095'],
  ['DE', 'D–２００９５', '20095'],
  ['DE', '20\u00a0095', '20095'],
  ['DE', '\u200e20095\u200b', '20095'],
  ['DE', '01067', '01067'],
  ['CZ', '79862', '798 62'],
  ['SK', '01001', '010 01'],
  ['GB', 'SW1A 1AA', 'SW1A 1AA'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm1 1ae', 'M1 1AE'],
  ['GB', 'EC1A1BB', 'EC1A 1BB'],
  ['GB', 'dn55  1pt', 'DN55 1PT'],
  ['GB', 'IM1 1AE', 'IM1 1AE'],
  ['GB', 'G1 1AA', 'G1 1AA'],
  ['GB', 'GB-CR2 6XH', 'CR2 6XH'],
])('on %s the postcode %o is written %o', (site, typed, written) => {
  const address = with_(site, { postcode: typed })
  expect([address.postcode, checkAddress(site, address).postcode]).toEqual([written, undefined])
})

test.each<[Site, string]>([
  ['DE', '2009'],
  ['DE', '200955'],
  ['DE', '2009a'],
  ['DE', 'F20095'],
  ['AT', '0101'],
  ['AT', 'CH-8001'],
  ['CH', '80001'],
  ['CZ', '1100'],
  ['PL', '0-0001x'],
  ['HU', '0111'],
  ['TR', '00100'],
  ['TR', '82000'],
  ['DE', '00999'],
  ['CZ', '81101'],
  ['SK', '11000'],
  ['PL', '00-000'],
  ['GB', '20095'],
  ['GB', 'SW1A 1A'],
  ['GB', 'SW1A 1AC'],
  ['GB', '1SW 1AA'],
  ['GB', 'JE2 3AB'],
  ['GB', 'GY1 1AA'],
])('on %s the postcode %o is refused and kept as it was typed', (site, typed) => {
  const address = with_(site, { postcode: typed })
  expect([address.postcode, checkAddress(site, address)]).toEqual([typed, { postcode: 'postcode' }])
})

test.each([
  ['street', 'x'.repeat(81), 'tooLong'],
  ['street', '<b>Weg</b> 1', 'characters'],
  ['street', 'Weg\u0000 1', 'characters'],
  ['city', 'https://evil.example', 'characters'],
  ['company', '{brand}', 'characters'],
  ['firstname', 'x'.repeat(81), 'tooLong'],
  ['lastname', 'www.evil.example', 'name'],
  ['lastname', '陈', 'letters'],
  ['firstname', 'محمد', 'letters'],
  ['lastname', 'כהן', 'letters'],
  ['lastname', 'ქართველი', 'letters'],
  ['street', 'Weg 1 😀', 'letters'],
  ['company', 'Kaffee 咖啡', 'letters'],
  ['city', '北京', 'letters'],
] as const)('%s %o is refused as %s', (field, value, fault) => {
  expect(checkAddress('DE', with_('DE', { postcode: '20095', [field]: value }))).toEqual({ [field]: fault })
})

test.each([
  ['lastname', 'O’Brien', "O'Brien"],
  ['lastname', 'Dʼ\u00a0Angelo', "D' Angelo"],
  ['firstname', 'Jean\u2011Luc', 'Jean-Luc'],
  ['firstname', 'Jean\u2010Luc – Marie', 'Jean-Luc - Marie'],
  ['firstname', 'Marcel·la', 'Marcel.la'],
  ['firstname', 'x'.repeat(80), 'x'.repeat(80)],
  ['street', 'Rue de l’Église 12–14', "Rue de l'Église 12-14"],
  ['company', 'Kaffee・Haus', 'Kaffee.Haus'],
  ['lastname', 'Παπαδόπουλος', 'Παπαδόπουλος'],
  ['lastname', 'Щербаков', 'Щербаков'],
  ['firstname', 'Ələddin', 'Ələddin'],
  ['lastname', 'Nguyễn', 'Nguyễn'],
  ['lastname', 'Ştefănescu', 'Ştefănescu'],
] as const)('%s %o is stored as %o', (field, typed, stored) => {
  const address = with_('DE', { postcode: '20095', [field]: typed })
  expect([address[field], checkAddress('DE', address)]).toEqual([stored, {}])
})

test.each([
  ['lastname', 'Kis!', '!'],
  ['lastname', 'Anna 😀 <', '😀'],
  ['firstname', 'An\u0000na', 'U+0000'],
  ['firstname', 'www.evil.example', undefined],
  ['street', 'Weg <1>', '<'],
  ['street', 'Weg! 1', undefined],
  ['city', 'https://evil.example', undefined],
  ['lastname', 'Chen 陈', '陈'],
  ['street', 'Weg 1 😀', '😀'],
] as const)('of %s %o the refused sign is %o', (field, value, sign) => {
  expect(refusedInAddress(field, value)).toBe(sign)
})

test.each<[Site, string, string[]]>([
  ['DE', '20095', ['Éva Kis', 'Fő utca 1.', '2. emelet', '20095 Ort']],
  ['HU', '1011', ['Kis Éva', 'Ort', 'Fő utca 1.', '2. emelet', '1011']],
  ['PL', '00001', ['Éva Kis', 'Fő utca 1.', '2. emelet', '00-001 Ort']],
  ['TR', '34710', ['Éva Kis', 'Fő utca 1.', '2. emelet', '34710 Kadıköy/İstanbul']],
])('on %s an envelope says %s', (site, postcode, lines) => {
  expect(addressLines(site, with_(site, { postcode }))).toEqual(lines)
})
