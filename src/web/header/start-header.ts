import { closePanelsToo } from './close-panels.ts'
import { startNavigation } from './start-navigation.ts'
import { startStickyHeader } from './start-sticky-header.ts'

declare global {
  interface HTMLElement {
    /** Of the page's root element: which buttons were pressed before their script (src/rules/head-script.ts). */
    early?: HTMLElement[]
  }
}

let started = false

/** Presses what was pressed before the entry script: openers of the menu, and buttons whose islands hold a press until they live. */
function pressEarly(): void {
  const root = document.documentElement
  const { early = [] } = root
  delete root.early
  for (const button of early) button.click()
}

/** Brings the header's navigation, its hiding and its back button to life, once. */
export function startHeader(): void {
  const header = document.querySelector('header')
  if (started || !header) return
  started = true
  closePanelsToo()
  const navigation = header.querySelector<HTMLElement>('[data-navigation]')
  // the header of the checkout has no navigation, and stays where it is
  if (!navigation) return
  startNavigation(navigation)
  pressEarly()
  startStickyHeader(header)
  // the link leads home; where there is a page before this one, it goes there (note 52)
  header.querySelector('[data-history-back]')?.addEventListener('click', (event) => {
    if (history.length < 2) return
    event.preventDefault()
    history.back()
  })
}
