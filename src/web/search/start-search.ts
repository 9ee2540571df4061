import type { SuggestedProduct, SuggestionsAnswer } from '#calls/search.ts'
import { normaliseQuery } from '#rules/search/search-words.ts'
import { MIN_TYPED, nextSuggestion, shownTerms, suggestedProductLink, untypedTerms } from '#rules/search/suggestions.ts'
import { siteLink } from '#rules/site-link.ts'
import { above } from '#sites/breakpoints.ts'
import type { Site } from '#sites/sites.ts'
import type { TextsByFeature } from '#sites/texts/all-texts.ts'
import { EVENTS } from '../events.ts'
import { loadPageContext } from '../islands/load-page-context.ts'
import { fetchSuggestions } from './fetch-suggestions.ts'
import { recentTerms, rememberTerm } from './recent-terms.ts'
import styles from './Suggestions.module.css'
import { storeSearchTracking } from './search-tracking.ts'

/** Somebody who types fast asks once. */
const SUGGESTIONS_DEBOUNCE_MS = 120
/** The page's class while the search panel of narrow windows is open (HEAD-13, note 54). */
const OPEN_CLASS = 'search-flyout-open'
/** Wider windows have a panel below the box, which shows products as well (SRCH-12). */
const WIDE = above('l')

/** A heading and the suggestions below it. */
type Group = readonly [string, readonly HTMLAnchorElement[]]

/** Makes the header's search suggest, by the combobox pattern: the focus stays in the box. */
export async function startSearch(): Promise<void> {
  const root = document.querySelector<HTMLElement>('[data-search]')
  if (!root) return
  const { texts } = await loadPageContext('search-box')
  new SearchBox(root, texts.search!)
}

class SearchBox {
  readonly #root: HTMLElement
  readonly #texts: TextsByFeature['search']
  readonly #form: HTMLFormElement
  readonly #input: HTMLInputElement
  readonly #panel: HTMLElement
  readonly #list: HTMLElement
  readonly #status: HTMLElement
  readonly #clear: HTMLButtonElement
  readonly #site = document.documentElement.dataset.site as Site
  /** Ends what is under way for an older text. */
  #asking = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #typed = ''
  #options: HTMLAnchorElement[] = []
  #chosen = -1

  constructor(root: HTMLElement, texts: TextsByFeature['search']) {
    const part = <Part extends HTMLElement>(name: string) => root.querySelector<Part>(`[data-search-${name}]`)!
    this.#root = root
    this.#texts = texts
    this.#form = part<HTMLFormElement>('form')
    this.#input = this.#form.querySelector<HTMLInputElement>('[name="query"]')!
    this.#panel = part('panel')
    this.#list = this.#panel.querySelector<HTMLElement>('[role="listbox"]')!
    this.#panel.classList.add(styles.panel!)
    this.#list.classList.add(styles.suggestions!)
    this.#status = part('status')
    this.#clear = part<HTMLButtonElement>('clear')
    this.#input.addEventListener('input', () => this.#read())
    this.#input.addEventListener('focus', () => this.#read())
    this.#input.addEventListener('keydown', (event) => this.#key(event))
    this.#form.addEventListener('submit', (event) => this.#submit(event))
    this.#clear.addEventListener('click', () => this.#empty())
    part('icon').addEventListener('click', (event) => this.#open(event))
    part('close').addEventListener('click', () => this.#close())
    document.addEventListener('click', ({ target }) => {
      if (!root.contains(target as Node)) this.#hide()
    })
    // the navigation's drawer would open below the search panel (NAV-18)
    document.addEventListener(EVENTS.navigationOpened, () => {
      this.#hide()
      this.#closePanel()
    })
    root.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !root.contains(relatedTarget as Node)) this.#hide()
    })
    // the results page names what was sought, also where its form was sent before this script
    rememberTerm(this.#input.defaultValue)
    this.#showClear()
    if (document.activeElement === this.#input) this.#read()
  }

  #text = () => normaliseQuery(this.#input.value)

  #read(): void {
    this.#showClear()
    const text = this.#text()
    if (text === this.#typed && this.#options.length > 0) {
      this.#show()
      return
    }
    this.#typed = text
    this.#asking.abort()
    clearTimeout(this.#timer)
    if (text.trim().length >= MIN_TYPED)
      this.#timer = setTimeout(() => void this.#suggest(text), SUGGESTIONS_DEBOUNCE_MS)
    else if (text === '' && !matchMedia(WIDE).matches) void this.#suggestUntyped()
    else this.#render([])
  }

  /** What was sought in this tab, and what others have sought, in the panel of narrow windows (SRCH-12). */
  async #suggestUntyped(): Promise<void> {
    const recent = recentTerms()
    const before: Group = [this.#texts.recentTerms, recent.map((term) => this.#termOption(term))]
    this.#render([before])
    const found = await this.#ask('')
    const terms = untypedTerms(found?.searchTerms ?? [], recent)
    if (terms.length === 0) return
    const chosen = this.#chosen
    this.#render([before, [this.#texts.popularTerms, terms.map((term) => this.#termOption(term))]])
    if (chosen >= 0) this.#choose(chosen)
  }

  async #suggest(text: string): Promise<void> {
    const found = await this.#ask(text)
    if (!found) return
    const showsProducts = matchMedia(WIDE).matches
    const terms = shownTerms(found, showsProducts).map((term) => this.#termOption(term))
    const shown = showsProducts ? found.products.map((product) => this.#productOption(product)) : []
    this.#render([
      [this.#texts.suggestedTerms, terms],
      [this.#texts.suggestedProducts, shown],
    ])
  }

  /** Undefined as well for an answer that comes too late, to an older text. */
  async #ask(text: string): Promise<SuggestionsAnswer | undefined> {
    const asking = new AbortController()
    this.#asking = asking
    const found = await fetchSuggestions(text, this.#site, asking.signal)
    return asking.signal.aborted ? undefined : found
  }

  #render(groups: readonly Group[]): void {
    this.#options = groups.flatMap(([, options]) => options)
    this.#options.forEach((option, at) => {
      option.id = `search-suggestion-${at}`
    })
    const shown = groups.filter(([, options]) => options.length > 0)
    this.#list.replaceChildren(...shown.map(([heading, options]) => group(heading, options)))
    this.#choose(-1)
    const count = this.#options.length
    const isInside = this.#root.contains(document.activeElement)
    if (count > 0 && isInside) this.#show()
    else this.#hide()
    const isText = this.#typed.trim().length >= MIN_TYPED
    this.#status.textContent = isText && isInside ? this.#texts.suggestionsCount({ count }) : ''
  }

  #termOption(term: string): HTMLAnchorElement {
    const option = document.createElement('a')
    const query = new URLSearchParams({ query: term })
    option.href = this.#link(`${this.#form.getAttribute('action')}?${query}`)
    option.dataset.term = term
    option.append(part('title', term))
    option.addEventListener('click', () => rememberTerm(term))
    return asOption(option)
  }

  #productOption(product: SuggestedProduct): HTMLAnchorElement {
    const option = document.createElement('a')
    option.href = this.#link(suggestedProductLink(product, this.#typed))
    const picture = product.imageProductThumb
      ? Object.assign(new Image(48, 48), { src: product.imageProductThumb, alt: '' })
      : part('empty', '')
    option.append(picture, part('title', product.title), part('price', product.price))
    option.addEventListener('click', () => storeSearchTracking(product.id))
    return asOption(option)
  }

  #link(path: string): string {
    const linksNameSite = document.documentElement.dataset.linksNameSite === 'true'
    return siteLink(path, { site: this.#site, linksNameSite })
  }

  #key(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (step && this.#options.length > 0) {
      event.preventDefault()
      this.#show()
      this.#choose(nextSuggestion(this.#chosen, this.#options.length, step))
      // the chosen suggestion fills the box (SRCH-08)
      const option = this.#options[this.#chosen]!
      this.#input.value = option.dataset.term ?? option.querySelector('[data-title]')!.textContent
    } else if (event.key === 'Enter' && this.#chosen >= 0 && !this.#panel.hidden) {
      event.preventDefault()
      this.#options[this.#chosen]!.click()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (this.#panel.hidden) this.#close()
      else this.#undoChoice()
    }
  }

  /** Hides the suggestions. One that fills the box gives way to what was typed, which the arrow keys do not come back to. */
  #undoChoice(): void {
    if (this.#chosen >= 0) this.#input.value = this.#typed
    // an answer that is still on its way would show them again
    this.#asking.abort()
    this.#hide()
  }

  #choose(at: number): void {
    this.#options.forEach((option, each) => {
      option.setAttribute('aria-selected', String(each === at))
    })
    this.#chosen = at
    const option = this.#options[at]
    if (option) {
      this.#input.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    } else this.#input.removeAttribute('aria-activedescendant')
  }

  #submit(event: SubmitEvent): void {
    const text = this.#text().trim()
    this.#input.value = text
    rememberTerm(text)
    if (text !== '') return
    // an empty text only focuses the box (SRCH-10)
    event.preventDefault()
    this.#input.focus()
  }

  #empty(): void {
    this.#input.value = ''
    this.#read()
    this.#input.focus()
  }

  #showClear(): void {
    this.#clear.hidden = this.#input.value === ''
  }

  #show(): void {
    this.#panel.hidden = false
    this.#form.dataset.open = ''
    this.#input.setAttribute('aria-expanded', 'true')
  }

  #hide(): void {
    this.#panel.hidden = true
    delete this.#form.dataset.open
    this.#input.setAttribute('aria-expanded', 'false')
    this.#status.textContent = ''
    this.#choose(-1)
  }

  /** Opens the panel of narrow windows. */
  #open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || matchMedia(WIDE).matches) return
    event.preventDefault()
    this.#root.dataset.open = ''
    document.documentElement.classList.add(OPEN_CLASS)
    document.dispatchEvent(new CustomEvent(EVENTS.searchFlyoutOpened))
    this.#input.focus()
  }

  #close(): void {
    if (this.#root.dataset.open === undefined) return
    this.#hide()
    this.#closePanel()
    this.#root.querySelector<HTMLElement>('[data-search-icon]')!.focus()
  }

  #closePanel(): void {
    if (this.#root.dataset.open === undefined) return
    this.#asking.abort()
    delete this.#root.dataset.open
    document.documentElement.classList.remove(OPEN_CLASS)
    document.dispatchEvent(new CustomEvent(EVENTS.searchFlyoutClosed))
  }
}

function asOption(link: HTMLAnchorElement): HTMLAnchorElement {
  link.setAttribute('role', 'option')
  // the focus stays in the box, which names the chosen option
  link.tabIndex = -1
  return link
}

function group(heading: string, options: readonly HTMLElement[]): HTMLElement {
  const root = document.createElement('div')
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', heading)
  const shown = part('heading', heading)
  shown.setAttribute('aria-hidden', 'true')
  root.append(shown, ...options)
  return root
}

function part(name: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.setAttribute(`data-${name}`, '')
  element.textContent = text
  return element
}
