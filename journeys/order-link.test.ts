import { expect, test } from 'vitest'
import { ORDER_PATH } from '#rules/account-addresses.ts'
import { changeOrder } from '#server/order/change-order.ts'
import { pdfPages } from '#server/testing/pdf-text.ts'
import { addTestOrder } from '#server/testing/test-orders.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { main, openForFile } from './forms.ts'
import { linkInMail } from './link-in-mail.ts'
import { violations } from './violations.ts'
import { PHONE, visit } from './visitor.ts'

const opened = openForFile()
const NUMBER = 'BBBBB-CCCCC'

test('a guest on HU follows the link of the mail to the order, the parcel and the invoice, without script', {
  tags: 'core',
}, async () => {
  const { pool } = opened.database
  const texts = textsOf('order', 'hu-HU')
  const email = `link-${crypto.randomUUID()}@journey.example`
  await addTestOrder(pool, { number: NUMBER, placedAt: Date.now(), site: 'HU', email })
  const parcels = [{ carrier: 'gls', trackingNumber: 'ZK4P1' }]
  expect(await changeOrder(pool, NUMBER, 'ship', { by: 'staff', moment: Date.now(), parcels })).toMatchObject({
    type: 'changed',
  })
  const link = await linkInMail(opened.database, email, ORDER_PATH)

  const { page, context, problems } = await visit(opened.browser, link, { javaScriptEnabled: false, viewport: PHONE })
  await main(page)
    .getByRole('heading', { name: texts.heading({ number: NUMBER }) })
    .waitFor()
  const tracking = main(page).getByRole('link', { name: texts.follow({ number: 'ZK4P1' }) })
  expect(await tracking.getAttribute('href')).toContain('ZK4P1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  const href = await main(page)
    .getByRole('link', { name: /\(PDF\)/ })
    .first()
    .getAttribute('href')
  const file = await context.request.get(new URL(href!, page.url()).href)
  const [text] = await pdfPages(await file.body())
  expect(text).toContain(textsOf('invoice', 'hu-HU').invoice)
  expect(text).toContain(NUMBER)
  expect(problems).toEqual([])
  await context.close()

  const scripted = await visit(opened.browser, link, { viewport: PHONE })
  expect(await violations(scripted.page)).toEqual([])
  expect(scripted.problems).toEqual([])
})
