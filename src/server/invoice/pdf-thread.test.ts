import { afterAll, expect, test } from 'vitest'
import { TooManyWaiting } from '../database/limit-concurrency.ts'
import type { DocumentContents } from './document-contents.ts'
import { drawPdf } from './draw-pdf.ts'
import { PdfThread } from './pdf-thread.ts'

const thread = new PdfThread()
afterAll(() => thread.stop())

const DOCUMENT: DocumentContents = {
  locale: 'hu-HU',
  brand: 'Crema',
  heading: 'Számla',
  title: 'Számla HU-2026-000001',
  createdAt: Date.UTC(2026, 10, 23),
  sender: { name: 'Minta Kft.', lines: ['Minta utca 1.'] },
  senderFacts: [],
  addresses: [],
  facts: [],
  table: { columns: [{ label: 'Tétel' }], rows: [{ cells: ['Kávé'] }] },
  sums: [],
  closing: [],
}

test('a document that a thread draws has the same bytes, and the event loop goes on turning meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  const drawn = await thread.make(DOCUMENT)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
  expect(drawn.equals(drawPdf(DOCUMENT))).toBe(true)
})

test('what cannot be drawn is refused, and the next one is drawn by a new thread', async () => {
  await expect(thread.make({ ...DOCUMENT, table: undefined as never })).rejects.toThrow(TypeError)
  expect((await thread.make(DOCUMENT)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('beyond fifty that wait for one another is refused at once', async () => {
  const wanted = Array.from({ length: 60 }, () => thread.make(DOCUMENT))
  const settled = Promise.allSettled(wanted)
  // one is drawn, and fifty wait for it
  const beyond = Promise.allSettled(wanted.slice(51))
  const first = await Promise.race([wanted[0], beyond])
  expect(first).toEqual(Array.from({ length: 9 }, () => ({ status: 'rejected', reason: expect.any(TooManyWaiting) })))
  // on a slow machine those at the end of the line wait too long
  expect((await settled)[0]!.status).toBe('fulfilled')
})
