import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { newsletterPath, SUBSCRIBERS_PATH } from '#calls/newsletter.ts'
import { checkNewsletterForm, type NewsletterForm } from '#rules/newsletter/check-form.ts'
import { SALUTATIONS } from '#rules/newsletter/form-of-site.ts'
import { SITES } from '#sites/sites.ts'
import { requestOf } from '../../web/newsletter/newsletter-calls.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'off' }, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** Words as people and programs type them, so that about half of the forms are right. */
const PIECES = [
  'anna',
  'Éva',
  'Şükrü',
  ' ',
  '',
  '.',
  '-',
  "'",
  '<b>',
  '@',
  'example',
  '.org',
  '.',
  'www.',
  '\n',
  '\u0000',
  '😀',
  '://',
]
const typed = fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }).map((pieces) => pieces.join(''))
const email = fc.oneof(
  fc.emailAddress(),
  fc.tuple(typed, typed).map(([name, host]) => `${name}@${host}`),
  fc.string({ unit: 'binary', maxLength: 300 }),
)
const name = fc.oneof(
  fc.constantFrom('Anna', 'Dr.Max', 'O’Hara', 'Kis'),
  typed,
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const form: fc.Arbitrary<NewsletterForm> = fc.record({
  email,
  salutation: fc.constantFrom('', ...SALUTATIONS),
  firstName: name,
  lastName: name,
  newsletterConsent: fc.boolean(),
  profilingConsent: fc.boolean(),
})

test('the server accepts exactly the forms in which the browser finds no fault', async () => {
  const accepted = { true: 0, false: 0 }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...SITES), form, async (site, values) => {
      const isRight = Object.keys(checkNewsletterForm(site, values)).length === 0
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: newsletterPath(SUBSCRIBERS_PATH),
        headers: { [HEADERS.site]: site },
        payload: requestOf(values, { origin: 'onsite', originAddition: 'subsite' }, []),
      })
      accepted[String(isRight) as 'true' | 'false'] += 1
      expect(statusCode).toBe(isRight ? 201 : 400)
    }),
    { numRuns: 250 },
  )
  // otherwise the forms would show only one half of it
  expect(Math.min(accepted.true, accepted.false)).toBeGreaterThan(20)
})
