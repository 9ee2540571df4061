import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailBlocks } from './MailBlocks.tsx'
import type { MailBlock } from './mail-block.ts'

/** The words of some blocks that translators leave as they are. */
const untranslated = (...blocks: MailBlock[]) =>
  [...renderToStaticMarkup(<MailBlocks blocks={blocks} />).matchAll(/ translate="no"[^>]*>([^<]+)</g)].map(
    ([, words]) => words,
  )

test('mails keep numbers of orders, codes and amounts from translators, in rows, facts and sentences', () => {
  expect(
    untranslated(
      { type: 'heading', text: 'Ihre Bestellung K7RT2-MQXD4' },
      { type: 'paragraph', text: 'Sie zahlen 1.234,50\u00a0€ bis Freitag.' },
      {
        type: 'amounts',
        rows: [
          { label: 'Alba', detail: '2 × 7,99\u00a0€', value: '15,98\u00a0€' },
          { label: 'Gutschein WINTER', code: 'WINTER', value: '−3,00\u00a0€' },
          { label: 'Versand', value: 'gratis' },
        ],
      },
      { type: 'facts', rows: [{ label: 'Code', value: 'ABCD' }] },
    ),
  ).toEqual(['K7RT2-MQXD4', '1.234,50\u00a0€', '7,99\u00a0€', '15,98\u00a0€', 'WINTER', '3,00\u00a0€', 'ABCD'])
})
