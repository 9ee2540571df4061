import { expect, test } from 'vitest'
import { openCollector } from '#server/testing/test-collector.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { openOwnShop } from './own-shop.ts'
import { closeVisitors, openBrowser, visit } from './visitor.ts'

test('a press in the browser is one trace down to its SQL', async () => {
  const collector = await openCollector()
  const shop = await openOwnShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const browser = await openBrowser()
  try {
    const { page, problems } = await visit(browser, '/products/p1001', { base: shop.url })
    const name = 'POST /service/cart/api/manage/article'
    const pressed = page.waitForRequest((request) => request.url().endsWith(name.split(' ')[1]!))
    const add = textsOf('product', 'de-DE').addToCart
    await page.getByRole('main').getByRole('button', { name: add, exact: true }).first().click()
    const [, traceId, spanId] = (await (await pressed).headerValue('traceparent'))!.split('-')
    const request = await collector.spanOf(name)
    expect([request.traceId, request.parentSpanId]).toEqual([traceId, spanId])
    const queries = () => collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    await expect.poll(() => queries().at(-1)?.attributes['db.query.text']).toMatch(/insert into cart /)
    expect(queries().filter((query) => query.traceId !== traceId)).toEqual([])
    expect(problems).toEqual([])
  } finally {
    await closeVisitors()
    await shop.close()
    collector.close()
  }
})
