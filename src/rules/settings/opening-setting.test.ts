import { expect, test } from 'vitest'
import type { Scope } from '../contents/scope.ts'
import type { Opening, OpeningState } from './opening-setting.ts'
import { type SettingContent, settingsAt } from './settings.ts'

const NOON = Date.UTC(2027, 2, 1, 12)
const HOUR = 3_600_000

const opening = (site: Scope, state: OpeningState, validFrom?: number): SettingContent => ({
  ...{ site, kind: 'opening', key: `opening-${validFrom}`, tags: [], position: 0, publishedAt: 0, body: { state } },
  ...(validFrom !== undefined && { validFrom }),
})

test.each<[string, SettingContent[], Opening]>([
  ['that has set nothing is open', [], { state: 'open' }],
  ['of a shop in preparation is in preparation', [opening('SHOP', 'preparing')], { state: 'preparing' }],
  ['of a closed country is closed', [opening('COUNTRY_DE', 'closed')], { state: 'closed' }],
  ['beside a closed one is open', [opening('AT', 'closed')], { state: 'open' }],
  [
    'that opens before its country is open',
    [opening('COUNTRY_DE', 'preparing'), opening('DE', 'open')],
    { state: 'open' },
  ],
  ['that closes later is open', [opening('DE', 'closed', NOON + 1)], { state: 'open' }],
  [
    'that opens later tells when',
    [opening('DE', 'preparing'), opening('DE', 'open', NOON + HOUR)],
    { state: 'preparing', opensAt: NOON + HOUR },
  ],
  [
    'that another scope would open later stays as it says itself',
    [opening('DE', 'preparing'), opening('SHOP', 'open', NOON + HOUR)],
    { state: 'preparing' },
  ],
  [
    'that closes first and opens then tells when it opens',
    [opening('SHOP', 'preparing'), opening('SHOP', 'closed', NOON + HOUR), opening('SHOP', 'open', NOON + 2 * HOUR)],
    { state: 'preparing', opensAt: NOON + 2 * HOUR },
  ],
  [
    'whose closing ends opens again then',
    [{ ...opening('DE', 'closed'), validUntil: NOON + HOUR }],
    { state: 'closed', opensAt: NOON + HOUR },
  ],
])('a site %s', (_what, contents, expected) => {
  expect(settingsAt(contents, 'DE', NOON).opening).toEqual(expected)
})
