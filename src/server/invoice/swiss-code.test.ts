import encodeQr from 'qr'
import decodeQr from 'qr/decode.js'
import { expect, test } from 'vitest'
import { SWISS_CROSS } from '#rules/payment/swiss-cross.ts'
import { transferCode } from '#rules/payment/transfer-code.ts'

/** Points of the screen for a module of the code. From 6 on this decoder, which was not made for Swiss codes, is misled by the cross. */
const SCALE = 4
const QUIET_ZONE = 4

test('a Swiss code can be read with the cross on it', () => {
  const holderAddress = { street: 'Rue de l’Exemple 1', postcode: '1000', town: 'Villexemple', country: 'CH' }
  const account = { holder: 'Crema Exemple SA (démonstration)', iban: 'CH5800791123000889012', holderAddress }
  const { text } = transferCode('CH_FR', { account, amount: 12_345, number: 'CHFR-2026-000001' })!
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const side = rows.length * SCALE
  const inner = side - 2 * QUIET_ZONE * SCALE
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const paint = (x: number, y: number, isDark: boolean) =>
    data.fill(isDark ? 0 : 255, (y * side + x) * 4, (y * side + x) * 4 + 3)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      paint(x, y, rows[Math.floor(y / SCALE)]![Math.floor(x / SCALE)]!)
      const [across, down] = [(x - QUIET_ZONE * SCALE) / inner, (y - QUIET_ZONE * SCALE) / inner]
      const isOn = ({ left, top, width, height }: (typeof SWISS_CROSS)[number]) =>
        across >= left && across < left + width && down >= top && down < top + height
      const part = SWISS_CROSS.findLast(isOn)
      if (part) paint(x, y, part.isDark)
    }
  }
  expect(decodeQr({ width: side, height: side, data })).toBe(text)
})
