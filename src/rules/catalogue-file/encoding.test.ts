import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodingNamed } from './encoding.ts'
import { createEncodingScanner } from './scan-encoding.ts'

const scan = (...pieces: Uint8Array[]) => {
  const scanner = createEncodingScanner()
  for (const piece of pieces) scanner.add(piece)
  return scanner.result()
}
const latin = (bytes: string) => Uint8Array.from(bytes, (character) => character.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, first: 0 | 1) =>
  Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.charCodeAt(0)
      return first === 0 ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

describe('the encoding of a file', () => {
  test.each([
    ['a Czech sheet of Windows', '\x8elut\xfd k\xf9\xf2, \x9ap\xedna; P\xf8\xedli\x9a v\xecc\xed', 'windows-1250'],
    ['a Czech sheet of another system', '\xaelut\xfd k\xf9\xf2, \xb9p\xedna; P\xf8\xedli\xb9 v\xecc\xed', 'iso-8859-2'],
    ['a Slovak sheet of Windows', 'P\xe1nske tri\xe8ko, \x9da\x9e\xfd materi\xe1l; \xbeahk\xe9', 'windows-1250'],
    ['a Polish sheet of Windows', 'Koszulka m\xeaska, \xbf\xf3\xb3ta; \x9cwie\xbfy zapach \xb9', 'windows-1250'],
    ['a Polish sheet of another system', 'Koszulka m\xeaska, \xbf\xf3\xb3ta; \xb6wie\xbfy zapach \xb1', 'iso-8859-2'],
    ['a Hungarian sheet', 'K\xe9k p\xf3l\xf3, n\xf5i; f\xfcrd\xf5ruha, v\xedz\xe1ll\xf3', 'windows-1250'],
    ['a German sheet', 'Gr\xfcner Tee, s\xfc\xdf; K\xf6rper\xf6l f\xfcr M\xe4nner', 'iso-8859-1'],
    ['a German sheet with the euro sign of Windows', 'Gr\xfcner Tee, 5 \x80; K\xf6rper\xf6l', 'windows-1252'],
    [
      'a French sheet with apostrophes of Windows',
      'Caf\xe9 d\x92\xe9t\xe9, cr\xe8me br\xfbl\xe9e, \xe0 la pi\xe8ce',
      'windows-1252',
    ],
    ['a French sheet', 'Caf\xe9 en grains torr\xe9fi\xe9, cr\xe8me, \xe0 emporter, fa\xe7on', 'iso-8859-1'],
    ['a Swedish sheet', 'F\xe4rg: bl\xe5, sj\xf6gr\xf6n; \xf6verdel p\xe5 m\xe5tt', 'iso-8859-1'],
    ['a Turkish sheet', 'K\xfdrm\xfdz\xfd ti\xfe\xf6rt; a\xf0\xfdr kuma\xfe', 'iso-8859-9'],
    [
      'a Turkish sheet with quotes of Windows',
      'K\xfdrm\xfdz\xfd \x93ti\xfe\xf6rt\x94; a\xf0\xfdr kuma\xfe',
      'windows-1254',
    ],
    ['an English sheet with volumes', 'Bottle 300 cm\xb3; Jar 12 cm\xb3, 5 dm\xb3', 'iso-8859-1'],
  ])('%s is recognised by its letters', (_, bytes, encoding) => {
    expect(scan(latin(bytes))).toEqual({ encoding, hasMark: false, invalid: 0, isBinary: false })
  })

  test('UTF-8 is recognised with and without its mark', () => {
    expect(scan(utf8('Žluťoučký'))).toMatchObject({ encoding: 'utf-8', hasMark: false, invalid: 0 })
    expect(scan(utf8('\ufeffHandle'))).toMatchObject({ encoding: 'utf-8', hasMark: true, invalid: 0 })
    expect(scan(utf8('Handle,Title'))).toMatchObject({ encoding: 'utf-8', hasMark: false })
  })

  test('UTF-16 is recognised with and without its mark', () => {
    expect(scan(utf16('\ufeffHandle,Title', 0))).toMatchObject({ encoding: 'utf-16le', hasMark: true })
    expect(scan(utf16('Handle,Žluť', 0))).toMatchObject({ encoding: 'utf-16le', hasMark: false, isBinary: false })
    expect(scan(utf16('\ufeffHandle,Title', 1))).toMatchObject({ encoding: 'utf-16be', hasMark: true })
    expect(scan(utf16('Handle,Žluť', 1))).toMatchObject({ encoding: 'utf-16be', hasMark: false, isBinary: false })
  })

  test('one broken place among many letters does not make UTF-8 another encoding', () => {
    const many = utf8('ěščřžýáíéúů'.repeat(4))
    expect(scan(many, latin('\xe9 '), many)).toMatchObject({ encoding: 'utf-8', invalid: 1 })
    expect(scan(many, latin('\xc5'))).toMatchObject({ encoding: 'utf-8', invalid: 1 })
  })

  test.each([
    ['an overlong slash', '\xc0\xaf'],
    ['half of a pair', '\xed\xa0\x80'],
    ['a character beyond the last', '\xf4\x90\x80\x80'],
    ['an overlong character of three bytes', '\xe0\x80\xaf'],
  ])('%s is not valid', (_, bytes) => {
    expect(scan(utf8('ěščřžýáíéúů'.repeat(9)), latin(bytes)).invalid).toBeGreaterThan(0)
  })

  test('a file of control characters is binary', () => {
    expect(scan(latin('\x00\x01\x02\x03abc\x04\x05')).isBinary).toBe(true)
    expect(scan(latin('A title with\tone NUL \x00 among many more letters, as a broken export has'))).toMatchObject({
      encoding: 'utf-8',
      isBinary: false,
    })
  })

  test('the borders of pieces change nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }).map(utf8), fc.uint8Array({ maxLength: 40 })),
        fc.array(fc.nat({ max: 40 }), { maxLength: 8 }),
        (bytes, borders) => {
          const cuts = [0, ...borders.filter((border) => border < bytes.length).sort((a, b) => a - b), bytes.length]
          const pieces = cuts.slice(1).map((cut, at) => bytes.slice(cuts[at], cut))
          expect(scan(...pieces)).toEqual(scan(bytes))
        },
      ),
    )
  })
})

test('an encoding is known by its usual names', () => {
  expect(
    ['UTF-8', 'utf8', 'cp1250', 'Windows-1250', 'latin1', 'ISO-8859-2', 'latin5', 'UTF-16', 'us-ascii', 'koi8-r'].map(
      encodingNamed,
    ),
  ).toEqual([
    'utf-8',
    'utf-8',
    'windows-1250',
    'windows-1250',
    'iso-8859-1',
    'iso-8859-2',
    'iso-8859-9',
    'utf-16le',
    'utf-8',
    undefined,
  ])
})
