import { EVENTS } from '../events.ts'

/** Closes the panels that cover the page, such as the countries, on Escape, a press outside and an opened navigation too. */
export function closePanelsToo(): void {
  document.addEventListener('click', (event) => closePanels(event.target as Node))
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closePanels()
  })
  document.addEventListener(EVENTS.navigationOpened, (event) => closePanels(event.target as Node))
}

function closePanels(except?: Node): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('details[name="country"][open]')) {
    if (except && panel.contains(except)) continue
    panel.open = false
    if (!except) panel.querySelector('summary')?.focus()
  }
}
