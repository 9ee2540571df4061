/**
 * What a page with forms leaves in the browser's history. It is a script of its own, which the pages of one person load and
 * the answers to forms.
 *
 * - An answer to a form that says what was wrong is left behind as a page to ask for, not as a form to send again: no cache may
 *   store it, so that "back" would show the browser's own error page.
 * - What was typed and not sent is there again after a reload, and after "back".
 */

/** By field: what the server had filled in, and what stands there instead. */
type Typed = Record<string, [given: string, typed: string]>

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// islands bring back what they hold themselves
const FIELDS = 'form[method="post"] :is(input, select, textarea):not([data-island] *)'
// passwords, codes that are money, and the box that accepts a contract (`autocomplete="off"`)
const LEFT_OUT =
  '[type="hidden"], [type="password"], [type="file"], [autocomplete="off"], [autocomplete="one-time-code"]'

const fields = () => [...document.querySelectorAll<Field>(FIELDS)].filter((field) => !field.matches(LEFT_OUT))

const isBox = (field: Field): field is HTMLInputElement => /^(?:radio|checkbox)$/.test(field.type)
const keyOf = (field: Field) => (isBox(field) ? `${field.name}=${field.value}` : field.name)
const givenIn = (field: Field) => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? ''
  return isBox(field) ? String(field.defaultChecked) : field.defaultValue
}
const typedIn = (field: Field) => (isBox(field) ? String(field.checked) : field.value)

function remember(): void {
  const typed = fields()
    .filter((field) => typedIn(field) !== givenIn(field))
    .map((field) => [keyOf(field), [givenIn(field), typedIn(field)]])
  history.replaceState({ ...history.state, typed: Object.fromEntries(typed) }, '')
}

/** Where the server fills in something else by now, that counts. */
function bringBack(): void {
  const before = (history.state as { typed?: Typed } | null)?.typed ?? {}
  for (const field of fields()) {
    const [given, typed] = before[keyOf(field)] ?? []
    if (typed === undefined || given !== givenIn(field)) continue
    if (isBox(field)) field.checked = typed === 'true'
    else field.value = typed
  }
}

/** Makes this entry one that the browser asks for; reloading it before would lose the words that say what was wrong. */
const leave = () => history.replaceState(history.state, '', location.href)

const isAnswer = document.querySelector('script[data-answers-form]') !== null
if (isAnswer) {
  document.addEventListener('submit', leave)
  document.addEventListener('click', ({ target }) => (target as Element | null)?.closest?.('a[href]') && leave())
} else {
  bringBack()
  document.addEventListener('change', remember)
  // only once something is typed: some browsers store no page with this listener for "back"
  document.addEventListener('input', () => addEventListener('beforeunload', remember), { once: true })
}
