/** Ends the fetching of an older choice. */
let fetching = new AbortController()

/**
 * Changes a list of goods in its place when a filter, the order or the page is chosen: the server renders it, and the address
 * is rewritten without navigation (ROUTE-16). Where that fails the browser follows the address.
 */
export function changeLists(): void {
  document.addEventListener('change', ({ target }) => {
    const form = formOf(target)
    if (form && target instanceof HTMLInputElement && target.type === 'checkbox') change(addressOf(form))
  })
  document.addEventListener('submit', (event) => {
    const form = formOf(event.target)
    if (!form) return
    event.preventDefault()
    change(addressOf(form)).then(() => {
      // "show 20 articles" leads from the filters to the goods
      if (form.querySelector('[type="checkbox"]'))
        listOf()?.querySelector('article')?.scrollIntoView({ block: 'start' })
    })
  })
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-list] a')
    const isOurs = link?.matches('[data-list-link], [data-paging] a')
    if (!isOurs || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const isPage = link!.matches('[data-paging] a')
    change(link!.href).then(() => isPage && listOf()?.scrollIntoView({ block: 'start' }))
  })
  addEventListener('popstate', ({ state }: { state: { scrolledTo?: number } | null }) => {
    // the overlay has entries of its own, at the same address
    if (addressShown() === shown || !listOf()) return
    // the browser restores the position before the list is there, and a shorter one does not reach so far (ROUTE-09)
    replace(location.href).then((found) => {
      if (found && state?.scrolledTo !== undefined) scrollTo({ top: state.scrolledTo, behavior: 'instant' })
    })
  })
}

/** The address whose list is shown, without what only the browser knows of it. */
let shown = addressShown()

function addressShown(): string {
  return location.pathname + location.search
}

const listOf = () => document.querySelector<HTMLElement>('[data-list]')

const formOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-list-form]') : null

function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.action)
  url.search = new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString()
  return url.href
}

async function change(address: string): Promise<void> {
  const scrolledTo = scrollY
  const found = await replace(address)
  if (found === undefined) return
  history.replaceState({ ...history.state, scrolledTo }, '')
  history.pushState(null, '', found)
  shown = addressShown()
}

/** Shows the list of an address in place of the present one. Answers where it was found, after redirects. */
async function replace(address: string): Promise<string | undefined> {
  fetching.abort()
  fetching = new AbortController()
  const { signal } = fetching
  const list = listOf()!
  list.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(address, { signal })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.querySelector<HTMLElement>('[data-list]')
    if (!fresh || !answer.ok) throw new Error(`${address} answered ${answer.status} without a list.`)
    putInPlace(list, fresh)
    document.title = page.title
    shown = addressShown()
    return answer.url
  } catch (error) {
    if (signal.aborted) return undefined
    console.error('The list could not be changed in its place.', error)
    location.assign(address)
    return undefined
  }
}

function putInPlace(list: HTMLElement, fresh: HTMLElement): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
  const scrolled = [...list.querySelectorAll<HTMLElement>('fieldset > div')].map(({ scrollTop }) => scrollTop)
  // a live region that stays is read out when its text changes
  const status = list.querySelector('[role="status"]')
  const freshStatus = fresh.querySelector('[role="status"]')
  if (status && freshStatus) {
    status.textContent = freshStatus.textContent
    freshStatus.replaceWith(status)
  }
  list.replaceChildren(...fresh.childNodes)
  list.removeAttribute('aria-busy')
  for (const link of list.querySelectorAll('a[data-quick-buy]')) link.setAttribute('role', 'button')
  list.querySelectorAll<HTMLElement>('fieldset > div').forEach((group, at) => {
    group.scrollTop = scrolled[at] ?? 0
  })
  if (focused && !focused.isConnected) counterpartOf(focused, list)?.focus({ preventScroll: true })
}

/** The element of the new list that does what the focused one did. */
function counterpartOf(focused: HTMLElement, list: HTMLElement): HTMLElement | null {
  if (focused instanceof HTMLInputElement) {
    // the order's form repeats the filters in hidden fields
    return list.querySelector(`input[type="${focused.type}"][value="${CSS.escape(focused.value)}"]`)
  }
  if (focused instanceof HTMLSelectElement) return list.querySelector(`select[name="${focused.name}"]`)
  if (focused instanceof HTMLButtonElement) return list.querySelector('button[type="submit"]')
  // a chip that was taken away leaves the focus to what opens the filters
  return list.querySelector('a[data-list-link]')
}
