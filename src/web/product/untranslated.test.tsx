import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Untranslated } from './Untranslated.tsx'
import { WholeNumbers } from './WholeNumbers.tsx'

const html = renderToStaticMarkup

test('translators leave a code in a sentence as it is, and a sentence without it is whole', () => {
  expect(html(<Untranslated value="WINTER">Gutschein WINTER gilt</Untranslated>)).toBe(
    'Gutschein <span translate="no">WINTER</span> gilt',
  )
  expect(html(<Untranslated value="WINTER">Für Karteninhaber</Untranslated>)).toBe('Für Karteninhaber')
  expect(html(<Untranslated value="">Für Karteninhaber</Untranslated>)).toBe('Für Karteninhaber')
})

test('translators leave the number of an order and an amount in a text as they are', () => {
  const text = 'Bestellung K7RT2-MQXD4 über 7,99\u00a0€'
  expect(html(<WholeNumbers>{text}</WholeNumbers>)).toBe(
    'Bestellung <span translate="no" style="white-space:nowrap">K7RT2-MQXD4</span> über ' +
      '<span translate="no" style="white-space:nowrap">7,99\u00a0€</span>',
  )
})
