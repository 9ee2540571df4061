/**
 * The state of the mini cart's flyout (note 46). A hovered one closes when the pointer leaves; a press on the icon or
 * any use of its contents pins it until it is closed.
 */
export type Flyout = 'closed' | 'hovered' | 'pinned'

/** 'use': a press or the focus inside. 'close': Escape, a press or the focus outside, leaving the page. */
export type FlyoutEvent = 'hover' | 'leave' | 'press' | 'use' | 'close'

const NEXT: Record<Flyout, Partial<Record<FlyoutEvent, Flyout>>> = {
  closed: { hover: 'hovered', press: 'pinned' },
  hovered: { leave: 'closed', press: 'pinned', use: 'pinned', close: 'closed' },
  pinned: { press: 'closed', close: 'closed' },
}

export function nextFlyout(flyout: Flyout, event: FlyoutEvent): Flyout {
  return NEXT[flyout][event] ?? flyout
}

/** How long the pointer must stay before the flyout opens, and be away before it closes, in milliseconds. */
export const HOVER_MS = 120
export const LEAVE_MS = 300
