import { expect, test } from 'vitest'
import { type Flyout, type FlyoutEvent, nextFlyout } from './flyout.ts'

test.each<[Flyout, FlyoutEvent, Flyout]>([
  ['closed', 'hover', 'hovered'],
  ['closed', 'leave', 'closed'],
  ['closed', 'press', 'pinned'],
  ['closed', 'use', 'closed'],
  ['closed', 'close', 'closed'],
  ['hovered', 'hover', 'hovered'],
  ['hovered', 'leave', 'closed'],
  ['hovered', 'press', 'pinned'],
  ['hovered', 'use', 'pinned'],
  ['hovered', 'close', 'closed'],
  ['pinned', 'hover', 'pinned'],
  ['pinned', 'leave', 'pinned'],
  ['pinned', 'press', 'closed'],
  ['pinned', 'use', 'pinned'],
  ['pinned', 'close', 'closed'],
])('a %s flyout becomes after "%s" a %s one', (flyout, event, next) => {
  expect(nextFlyout(flyout, event)).toBe(next)
})
