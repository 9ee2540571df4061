import { closePanelsToo } from './close-panels.ts'
import { startNavigation } from './start-navigation.ts'
import { startStickyHeader } from './start-sticky-header.ts'

declare global {
  interface HTMLElement {
    /** Of the page's root element: which openers of the menu were pressed before their script (src/rules/head-script.ts). */
    early?: HTMLElement[]
  }
}

let started = false

/** Presses the openers of the menu that were pressed before this script. */
function pressOpeners(): void {
  const root = document.documentElement
  const { early = [] } = root
  delete root.early
  for (const opener of early) opener.click()
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
  pressOpeners()
  startStickyHeader(header)
  // the link leads home; where there is a page before this one, it goes there (note 52)
  header.querySelector('[data-history-back]')?.addEventListener('click', (event) => {
    if (history.length < 2) return
    event.preventDefault()
    history.back()
  })
}
