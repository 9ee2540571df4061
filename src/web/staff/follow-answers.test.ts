import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadAfterChange } from './follow-answers.ts'

const reload = vi.fn()
const newPage = () => Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' })
let page: ReturnType<typeof newPage>
let ofWindow: EventTarget

beforeEach(() => {
  reload.mockReset()
  page = newPage()
  ofWindow = new EventTarget()
  page.cookie = 'cart=1; preview=a.b; PreviewToken=1'
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', ofWindow.addEventListener.bind(ofWindow))
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the same', 'PreviewToken=1; cart=2; preview=a.b', 0],
  ['another preview', 'cart=1; preview=c.d; PreviewToken=1', 1],
  ['no preview', 'cart=1; PreviewToken=1', 1],
  ['no session', 'cart=1', 1],
])(
  'a page of staff that is turned to again, with %s by now, is loaded again as often: %s, %i',
  (_what, cookies, times) => {
    reloadAfterChange()
    page.cookie = cookies
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(reload).not.toHaveBeenCalled()
    page.visibilityState = 'visible'
    ofWindow.dispatchEvent(new Event('focus'))
    expect(reload).toHaveBeenCalledTimes(times)
  },
)
