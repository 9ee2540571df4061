/**
 * The mini cart's flyout (decision 46). Where a pointer has opened it, it goes with the pointer; a press on the icon or
 * any use of what it shows makes it stay until it is closed.
 */
export type Flyout = 'closed' | 'hovered' | 'pinned'

/** 'use': a press or the focus inside it. 'close': Escape, a press or the focus elsewhere, leaving the page. */
export type FlyoutEvent = 'hover' | 'leave' | 'press' | 'use' | 'close'

const NEXT: Record<Flyout, Partial<Record<FlyoutEvent, Flyout>>> = {
  closed: { hover: 'hovered', press: 'pinned' },
  hovered: { leave: 'closed', press: 'pinned', use: 'pinned', close: 'closed' },
  pinned: { press: 'closed', close: 'closed' },
}

export function nextFlyout(flyout: Flyout, event: FlyoutEvent): Flyout {
  return NEXT[flyout][event] ?? flyout
}

/** How long a pointer must rest before it opens, and be away before it closes, in milliseconds. */
export const HOVER_MS = 120
export const LEAVE_MS = 300
