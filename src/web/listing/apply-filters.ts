import { isTouched } from '../forms/is-touched.ts'
import { type FilterSheet, filterSheet } from './filter-sheet.ts'
import { wantedList } from './wanted-list.ts'

/** Ends the fetching of an older choice. */
let fetching = new AbortController()
/** The address that is being fetched. */
let awaited: string | undefined
let sheet: FilterSheet

/**
 * Changes a list of goods in its place when a filter, the order or the page is chosen: the server renders it, and the address
 * is rewritten without navigation (ROUTE-16). Where that fails the browser follows the address. In narrow windows the filters
 * are a sheet, and all that is chosen there is one step of the history (note 101).
 */
export function changeLists(): void {
  sheet = filterSheet(leaveFilters, () => void replace(location.href))
  document.addEventListener('change', ({ target }) => {
    const form = formOf(target)
    if (form && target instanceof HTMLInputElement) void change(wantedBy(addressOf(form)))
  })
  document.addEventListener('submit', (event) => {
    const form = formOf(event.target)
    if (!form) return
    event.preventDefault()
    if (sheet.isOpen()) {
      sheet.close()
      leaveFilters()
      return
    }
    void change(wantedBy(addressOf(form))).then(() => {
      // "show 20 articles" leads from the filters to the goods
      if (form.querySelector('[type="checkbox"]'))
        listOf()?.querySelector('article')?.scrollIntoView({ block: 'start' })
    })
  })
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-list] a, [data-filter-sheet] a')
    const isOurs = link?.matches('[data-list-link], [data-paging] a')
    if (!isOurs || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (link!.matches('[data-show-more]')) {
      // without the script the link leads to the next page
      showMore(link!).catch(() => location.assign(link!.href))
      return
    }
    const opens = link!.matches('[data-opens-filters]')
    if (opens && sheet.isUsed()) sheet.open()
    const isPage = link!.matches('[data-paging] a')
    // the opener of the list that is still shown names that list, not the one that is awaited
    void change(opens && awaited ? withFilters(awaited) : wantedBy(link!.href)).then(
      () => isPage && listOf()?.scrollIntoView({ block: 'start' }),
    )
  })
  addEventListener('popstate', ({ state }: { state: { scrolledTo?: number } | null }) => {
    // the overlay has entries of its own, at the same address
    if (addressShown() === shown || !listOf()) return
    const chosen = sheet.isOpen() && !hasFilters(location.href) ? chosenInSheet() : undefined
    // what was chosen in the sheet stays, however it is closed
    if (chosen && !isSameList(chosen, location.href)) {
      sheet.close()
      void change(chosen)
      return
    }
    if (!hasFilters(location.href)) sheet.close()
    else if (sheet.isUsed()) sheet.open()
    // the browser restores the position before the list is there, and a shorter one does not reach so far (ROUTE-09)
    void replace(location.href).then((found) => {
      if (found && state?.scrolledTo !== undefined) scrollTo({ top: state.scrolledTo, behavior: 'instant' })
      if (found) void showMore()
    })
  })
  const list = listOf()!
  sheet.take(list)
  void showMore()
  list.dataset.ready = ''
  // the page of an order that was chosen before this script is on its way
  if (document.querySelector('[data-submits=sent]')) return
  // what was ticked, typed or chosen before this script
  const early = [...document.querySelectorAll<Field>('[data-list-form] :is(input,select)')].find(
    (field) => isTouched(field) && isChanged(field),
  )
  if (early) void change(addressOf(early.form!))
}

type Field = HTMLInputElement | HTMLSelectElement

const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? !field.selectedOptions[0]?.defaultSelected
    : field.checked !== field.defaultChecked || field.value !== field.defaultValue

/** The address whose list is shown, without what only the browser knows of it. */
let shown = addressShown()

function addressShown(): string {
  return location.pathname + location.search
}

const listOf = () => document.querySelector<HTMLElement>('[data-list]')

const formOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>('[data-list-form]') : null

function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.action)
  const named = [...new FormData(form)].filter(([, value]) => value !== '') as Array<[string, string]>
  url.search = new URLSearchParams(named).toString()
  return url.href
}

/** The list that is wanted by now with a choice that was made in the list that is shown. */
const wantedBy = (address: string) => (awaited === undefined ? address : wantedList(awaited, shown, address))

const hasFilters = (address: string) => new URL(address, location.href).searchParams.has('show')

function withFilters(address: string): string {
  const url = new URL(address, location.href)
  url.searchParams.set('show', 'filters')
  return url.href
}

function withoutFilters(address: string): string {
  const url = new URL(address, location.href)
  url.searchParams.delete('show')
  return url.href
}

function isSameList(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => new URL(address, location.href))
  for (const { searchParams } of [a!, b!]) searchParams.sort()
  return a!.href === b!.href
}

/** The list that was chosen last in the sheet, whether or not it has come. */
const chosenInSheet = () => withoutFilters(awaited ?? shown)

/** The sheet was closed: the address names what was chosen there, or the step of the history that opened it is taken back. */
function leaveFilters(): void {
  const chosen = chosenInSheet()
  fetching.abort()
  awaited = undefined
  listOf()?.removeAttribute('aria-busy')
  // closed before its filters had come
  if (!hasFilters(location.href)) return
  const { openedFrom } = (history.state ?? {}) as { openedFrom?: string }
  if (openedFrom !== undefined && isSameList(chosen, openedFrom)) {
    history.back()
    return
  }
  void replace(chosen).then((found) => {
    if (found === undefined) return
    history.replaceState(null, '', found)
    shown = addressShown()
  })
}

async function change(address: string): Promise<void> {
  const scrolledTo = scrollY
  const found = await replace(address)
  if (found === undefined) return
  if (sheet.isOpen() && hasFilters(location.href)) {
    history.replaceState(history.state, '', found)
  } else {
    const state = sheet.isOpen() ? { openedFrom: addressShown() } : null
    history.replaceState({ ...history.state, scrolledTo }, '')
    history.pushState(state, '', found)
  }
  shown = addressShown()
}

/** Adds the page of a link to the list; without a link those that were there when the list was left. */
async function showMore(link?: HTMLAnchorElement): Promise<void> {
  if (!link && !history.state?.firstPage) return
  const { addPage, restorePages } = await import('./show-more.ts')
  await (link ? addPage(listOf()!, link.href) : restorePages(listOf()!))
  shown = addressShown()
}

/** Shows the list of an address in place of the present one. Answers where it was found, after redirects. */
async function replace(address: string): Promise<string | undefined> {
  fetching.abort()
  fetching = new AbortController()
  const { signal } = fetching
  awaited = address
  const list = listOf()!
  list.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(address, { signal })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.querySelector<HTMLElement>('[data-list]')
    if (!fresh || !answer.ok) throw new Error(`${address} answered ${answer.status} without a list.`)
    awaited = undefined
    putInPlace(list, fresh)
    document.title = page.title
    shown = addressShown()
    return answer.url
  } catch (error) {
    if (signal.aborted) return undefined
    console.error('The list could not be changed.', error)
    location.assign(address)
    return undefined
  }
}

function putInPlace(list: HTMLElement, fresh: HTMLElement): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
  const scrolled = scrolledGroups().map(({ scrollTop }) => scrollTop)
  const top = focused?.getBoundingClientRect().top
  // a live region that stays is read out when its text changes
  const status = list.querySelector('[role="status"]')
  const freshStatus = fresh.querySelector('[role="status"]')
  if (status && freshStatus) {
    status.replaceChildren(...freshStatus.childNodes)
    freshStatus.replaceWith(status)
  }
  list.replaceChildren(...fresh.childNodes)
  list.removeAttribute('aria-busy')
  for (const link of list.querySelectorAll('a[data-quick-buy]')) link.setAttribute('role', 'button')
  sheet.take(list)
  scrolledGroups().forEach((group, at) => {
    group.scrollTop = scrolled[at] ?? 0
  })
  if (focused && !focused.isConnected) {
    const again = counterpartOf(focused, sheet.isOpen() ? sheet.content : list)
    // somebody may be typing an amount
    const isTyped = isPriceField(focused)
    if (isTyped && again) {
      // what is wrong with it is said beside the new one
      for (const name of ['aria-invalid', 'aria-describedby']) {
        const value = again.getAttribute(name)
        if (value === null) focused.removeAttribute(name)
        else focused.setAttribute(name, value)
      }
      again.replaceWith(focused)
    }
    const stays = isTyped ? focused : again
    stays?.focus({ preventScroll: true })
    // values that no longer have goods leave the column: what was pressed stays under the finger
    const column = stays?.closest('[data-filter-panel]')
    if (column) column.scrollTop += stays!.getBoundingClientRect().top - top!
  }
}

const isPriceField = (field: HTMLElement) => field instanceof HTMLInputElement && field.name.startsWith('price-')

/** What scrolls by itself among the filters. */
const scrolledGroups = () => [
  ...document.querySelectorAll<HTMLElement>('[data-filter-panel], [data-filter-panel] fieldset > div'),
]

/** The element of the new list, or of the filters in the sheet, that does what the focused one did. */
function counterpartOf(focused: HTMLElement, root: HTMLElement): HTMLElement | null {
  const submit = root.querySelector<HTMLElement>('button[type="submit"]')
  if (focused instanceof HTMLInputElement) {
    if (isPriceField(focused)) return root.querySelector(`input[name="${focused.name}"]`)
    // the order's form repeats the filters in hidden fields
    return root.querySelector(`input[type="${focused.type}"][value="${CSS.escape(focused.value)}"]`)
  }
  if (focused instanceof HTMLSelectElement) return root.querySelector(`select[name="${focused.name}"]`)
  if (focused instanceof HTMLButtonElement) return submit
  // a chip that was taken away leaves the focus to what opens the filters
  return root.querySelector<HTMLElement>('a[data-list-link]') ?? submit
}
