import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const opener = new EventTarget()
const press = () => {
  const click = new Event('click', { cancelable: true })
  opener.dispatchEvent(click)
  return click.defaultPrevented
}

beforeEach(() => {
  // a page without the shop's own banner
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    cookie: '',
    querySelector: () => null,
    querySelectorAll: (selector: string) => (selector === '[data-consent-open]' ? [opener] : []),
  })
  vi.stubGlobal('window', {})
})
afterEach(() => vi.unstubAllGlobals())

test('the footer’s link opens the dialog of a consent provider once that has loaded, and is followed before [FOOT-11] [TRACK-12]', async () => {
  const { startConsent } = await import('./start-consent.ts')
  startConsent()
  expect(press()).toBe(false)
  const ToggleInfoDisplay = vi.fn()
  vi.stubGlobal('window', { OneTrust: { ToggleInfoDisplay } })
  expect(press()).toBe(true)
  expect(ToggleInfoDisplay).toHaveBeenCalledTimes(1)
})
