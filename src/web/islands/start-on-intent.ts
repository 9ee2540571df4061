import { afterFrame } from '../next-frame.ts'
import type { HeldPress } from './held-press.ts'
import { START_FAILED } from './start-failed.ts'

const HINTS = ['pointerover', 'touchstart', 'focusin'] as const
// ticks are never held: what is shown is what counts
const CONTROLS = 'a[href], button, input[type="submit"], summary'
/** How long somebody sees nothing happen before the press works as without script. */
const LONGEST_HOLD_MS = 500

/**
 * Starts the script of a part of the page on the first sign that somebody turns to it. What is pressed there before is held
 * and pressed again once `start` is done, each press after what the one before has changed. Where that fails or takes too
 * long, what was pressed works as it does without script. Returns what starts it without such a sign.
 */
export function startOnIntent(root: HTMLElement, start: () => Promise<void>): () => void {
  let held: HeldPress[] = []
  let starting: Promise<void> | undefined
  let isStarted = false
  let isPressing = false
  /** What leads to another page already; it may take a while to come. */
  let left: HTMLElement | undefined
  let limit: ReturnType<typeof setTimeout> | undefined

  let code: typeof import('./held-press.ts') | undefined

  const press = (one: HeldPress, click: (root: HTMLElement, one: HeldPress) => void) => {
    one.control.removeAttribute('data-loading')
    isPressing = true
    click(root, one)
    isPressing = false
  }
  const pressWithoutScript = () => {
    clearTimeout(limit)
    const presses = held
    held = []
    for (const one of presses) {
      if (!left) press(one, () => one.control.click())
      // the page that comes does not know of the presses after it
      if (leavesPage(one.control)) left ??= one.control
    }
  }
  const pressHeld = async () => {
    clearTimeout(limit)
    for (let next = held.shift(); next; next = held.shift()) {
      press(next, code!.pressAgain)
      await new Promise((resolve) => setTimeout(resolve))
    }
    isStarted = true
    for (const hint of HINTS) root.removeEventListener(hint, begin)
    if (!left) root.removeEventListener('click', hold, true)
  }
  const run = async () => {
    try {
      code = await import('./held-press.ts')
      code.identify(root, held)
      await start()
    } catch (error) {
      console.error('A part could not be started.', error)
      starting = undefined
      pressWithoutScript()
      root.dispatchEvent(new Event(START_FAILED))
      return
    }
    await pressHeld()
  }
  const begin = () =>
    afterFrame(() => {
      if (!starting) starting = run()
    })
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(CONTROLS)
    if (isPressing || !control || !root.contains(control) || isForBrowser(event, control)) return
    const last = left ?? held.at(-1)?.control
    const isRepeated = last !== undefined && isSamePress(last, control)
    const { form } = control as HTMLButtonElement
    const asks = form?.method === 'get'
    if ((left || isStarted) && (!isRepeated || asks)) return
    event.preventDefault()
    event.stopPropagation()
    // a second press of somebody who sees nothing happen means the same as the first; a search is for what was typed last
    if (isRepeated && !asks) return
    if (isRepeated) held.pop()
    held.push({ control, data: form ? new FormData(form) : undefined })
    code?.identify(root, held)
    control.dataset.loading = ''
    clearTimeout(limit)
    // without script the first of several presses leads away from the others
    if (held.length === 1 && worksAlone(control)) limit = setTimeout(pressWithoutScript, LONGEST_HOLD_MS)
    begin()
  }
  for (const hint of HINTS) root.addEventListener(hint, begin, { passive: true })
  root.addEventListener('click', hold, true)
  // the page is shown again by "back"
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    left = undefined
    if (isStarted) root.removeEventListener('click', hold, true)
  })
  // somebody who came before this script types on, and no hint follows
  if (root.contains(document.activeElement)) begin()
  return begin
}

/** True for a press that no script of the part handles: in a new tab, or of a button that opens the overlay. */
const isForBrowser = (event: MouseEvent, control: HTMLElement) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  control.dataset.quickBuy !== undefined

/** True for two buttons that send the same form with the same answer. */
function isSamePress(one: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [one, other] as HTMLButtonElement[]
  return a === b || (a!.form != null && a!.form === b!.form && a!.type === b!.type && a!.value === b!.value)
}

/** True where a press without script leads to another page. */
const leavesPage = ({ type, attributes }: HTMLElement & { type?: string }) =>
  type === 'submit' || /^[^#]/.test(attributes.getNamedItem('href')?.value ?? '')

/** True where a press without script does something. */
const worksAlone = (control: HTMLElement & { type?: string }) => control.type !== 'button'
