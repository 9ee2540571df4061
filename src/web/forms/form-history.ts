import { isTouched } from './is-touched.ts'

/** By field: what the server had filled in (null: the page answered a form, by what was typed), and what stands there instead. */
type Typed = Record<string, [given: string | null, typed: string]>

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// islands bring back what they hold themselves
const FIELDS = 'form[method="post"] :is(input, select, textarea):not([data-island] *)'
// passwords, codes that are money, and the box that accepts a contract (`autocomplete="off"`)
const LEFT_OUT = ':is([type="password"], [type="file"], [autocomplete="off"], [autocomplete="one-time-code"])'

const allFields = (also: string) =>
  [...document.querySelectorAll<Field>(FIELDS)].filter(
    (field) => !field.matches(LEFT_OUT) && (field.type !== 'hidden' || field.matches(also)),
  )
const isBox = (field: Field): field is HTMLInputElement => /^(?:radio|checkbox)$/.test(field.type)
const keyOf = (field: Field) => (isBox(field) ? `${field.name}=${field.value}` : field.name)
const givenIn = (field: Field) => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? ''
  return isBox(field) ? String(field.defaultChecked) : field.defaultValue
}
const typedIn = (field: Field) => (isBox(field) ? String(field.checked) : field.value)

/**
 * Keeps in the browser's history what was typed and not sent, so that it is there again after a reload and after "back". An answer to a
 * form becomes a page to ask for: no cache may store it, so that the browser would show its own error page in its place.
 */
export function startFormHistory(): void {
  const isAnswer = document.querySelector('script[data-answers-form]') !== null
  // what was sent is with the form, and goes on with it only where that is sent
  const sendsOn = document.querySelector('input[name="draft"]') !== null
  const remember = () => {
    // the second step of a declaration holds what was typed in the first
    const fields = isAnswer
      ? allFields('[data-typed] *').map((field) => [keyOf(field), [null, typedIn(field)]])
      : allFields(':not(*)')
          .filter((field) => typedIn(field) !== givenIn(field))
          .map((field) => [keyOf(field), [givenIn(field), typedIn(field)]])
    history.replaceState({ ...history.state, typed: Object.fromEntries(fields) }, '', location.href)
  }
  if (!isAnswer) bringBack()
  else if (sendsOn) document.addEventListener('submit', remember)
  else remember()
  document.addEventListener('change', remember)
  // only once something is typed: some browsers store no page with this listener for "back"
  document.addEventListener('input', () => addEventListener('beforeunload', remember), { once: true })
}

/** Where the server fills in something else by now, that counts; after an answer, where it fills in anything. */
function bringBack(): void {
  const before = (history.state as { typed?: Typed } | null)?.typed ?? {}
  const fields = allFields(':not(*)')
  const filled = new Set(
    fields.flatMap((field) => (!isBox(field) && 'defaultValue' in field && field.defaultValue ? [field.form] : [])),
  )
  for (const field of fields) {
    const [given, typed] = before[keyOf(field)] ?? []
    // what was typed or chosen since counts
    if (typed === undefined || isTouched(field)) continue
    if (given === null ? filled.has(field.form) : given !== givenIn(field)) continue
    if (isBox(field)) field.checked = typed === 'true'
    else field.value = typed
  }
}
