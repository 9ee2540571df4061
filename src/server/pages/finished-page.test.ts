import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FinishedPage } from './finished-page.ts'

describe('a finished page', () => {
  const page = new FinishedPage('<p>Not found: GAP1</p><a href="/GAP2">GAP1</a>', { shown: 'GAP1', path: 'GAP2' })

  test('has its gaps filled, each as often as it comes, and escaped', () => {
    const filled = page.fill({ shown: `<b> & "it's"`, path: 'p/ä?a&b' }).toString()
    expect(filled).toBe(
      '<p>Not found: &lt;b&gt; &amp; &quot;it&#x27;s&quot;</p><a href="/p/ä?a&amp;b">&lt;b&gt; &amp; &quot;it&#x27;s&quot;</a>',
    )
  })

  test.each(['', 'x', 'é'.repeat(40_000), 'GAP2'])('is the same where gzip’s pieces are decompressed', (shown) => {
    const values = { shown, path: 'q' }
    expect(gunzipSync(page.fillCompressed(values)).equals(page.fill(values))).toBe(true)
  })

  test('without a gap is its HTML', () => {
    const whole = new FinishedPage('<p>GAP</p>', {})
    expect(whole.fill({}).toString()).toBe('<p>GAP</p>')
    expect(gunzipSync(whole.fillCompressed({})).toString()).toBe('<p>GAP</p>')
  })

  test('decompresses to what any pieces and values are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), fc.string({ unit: 'grapheme' }), (pieces, shown) => {
        const html = pieces.map((piece) => piece.replaceAll('GAP', '')).join('GAP')
        const one = new FinishedPage(html, { shown: 'GAP' })
        expect(gunzipSync(one.fillCompressed({ shown })).equals(one.fill({ shown }))).toBe(true)
      }),
    )
  })
})
