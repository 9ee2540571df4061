import { isTouched } from '../../forms/is-touched.ts'
import { START_FAILED } from '../../islands/start-failed.ts'

/**
 * Keeps the quantities that are chosen before the cart page is hydrated: their values wait in the page for `hydrate`. Where that
 * fails, their forms are sent and the page that answers is shown; where one cannot be sent, its old value comes back, and the
 * island's sentence says so.
 */
export function keepChosen(island: HTMLElement, hydrate: () => void): void {
  const chosen = new Set<HTMLSelectElement>()
  // a page that is slow to start has quantities that were chosen before this script; nobody may turn to it again
  for (const select of island.querySelectorAll('select'))
    if (isTouched(select) && !select.selectedOptions[0]?.defaultSelected) chosen.add(select)
  if (chosen.size > 0) hydrate()
  island.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return
    showUnsent(island, false)
    if (island.dataset.hydrated !== undefined) return
    chosen.add(target)
    hydrate()
  })
  island.addEventListener(START_FAILED, () => {
    const selects = [...chosen]
    chosen.clear()
    void sendChosen(island, selects)
  })
}

async function sendChosen(island: HTMLElement, selects: readonly HTMLSelectElement[]): Promise<void> {
  let shown: string | undefined
  for (const select of selects) {
    const form = select.form!
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    // as the form's own button names it, which script hides
    body.set('action', 'set')
    try {
      // a field that is called "action" hides the form's property
      const answer = await fetch(form.getAttribute('action')!, {
        method: 'POST',
        body,
        headers: { accept: 'text/html' },
      })
      if (!answer.ok) throw new Error(`The form answers ${answer.status}.`)
      shown = answer.url
    } catch {
      select.value = Array.from(select.options).find(({ defaultSelected }) => defaultSelected)!.value
      showUnsent(island, true)
    }
  }
  if (shown) location.assign(shown)
}

/** Shows or hides the sentence that a change could not be sent, which the server has rendered: no text can be loaded then. */
function showUnsent(island: HTMLElement, isShown: boolean): void {
  island.querySelector('[data-unsent]')?.toggleAttribute('hidden', !isShown)
}
