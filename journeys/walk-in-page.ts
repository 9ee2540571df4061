/** What the walk of journeys/early-walk.test.ts does in a page, and what it sees there. */

export interface Control {
  /** Its place among the controls that the server has rendered. */
  at: number
  /** What it is and does; two of one kind are walked once. */
  kind: string
  /** Its place among those of its kind. */
  index: number
  /** The island or the form that it stands in, whose fields are changed together. */
  part: string
  isField: boolean
  /** True where a press without script sends a form or follows a link. */
  leads: boolean
  /** True where a press opens or closes something without any script. */
  isOpener: boolean
  /** True where the press opens the overlay once the first script has come. */
  opensOverlay: boolean
}

/** What a page shows after some steps. */
export interface Look {
  fields: Record<string, string>
  announced: string[]
  /** What is open, pressed, current or refused. */
  states: string[]
  text: string
}

interface Walk {
  controls(): Control[]
  /** Puts the focus on a control, as somebody who turns to it. */
  turnTo(at: number): void
  /** Changes fields, each in the task of its focus; `step` chooses among values. */
  change(all: readonly number[], step: number): void
  element(at: number): HTMLElement
  /** What the next change of a field gives it: a text, a place among options, or nothing for one that is ticked. */
  wanted(at: number, step: number, index: number): string | number | boolean
  /** Presses a control some times in the task of its focus. Returns true where the press waits for its script. */
  press(at: number, times: number): boolean
  look(): Look
}

declare global {
  var walk: Walk
}

/** Runs before each page's own script: notes the controls once the page is parsed, before a script has run. */
export function installWalk(): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  // in an island script handles links, too
  const CONTROLS = 'button, input:not([type="hidden"]), select, textarea, summary, [data-island] a[href]'
  const AROUND = 'details, [popover]'
  let controls: Array<{ element: HTMLElement; kind: string; index: number }> = []
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const all = [...document.querySelectorAll<HTMLElement>(CONTROLS)].map((element) => ({
      element,
      kind: kindOf(element),
    }))
    const counts = new Map<string, number>()
    controls = all.map(({ element, kind }) => {
      const index = counts.get(kind) ?? 0
      counts.set(kind, index + 1)
      return { element, kind, index }
    })
  })
  /** A control by now: a list that was changed in its place has others. */
  const control = (at: number) => {
    const { element, kind, index } = controls[at]!
    if (element.isConnected) return element
    const alike = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => kindOf(one) === kind)
    return alike[index] ?? element
  }

  const isField = (one: Element): one is Field =>
    one.matches('select, textarea, input:not([type="submit"], [type="button"], [type="image"], [type="reset"])')
  const isBox = (field: Element): field is HTMLInputElement => field.matches('[type="radio"], [type="checkbox"]')
  const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()
  const formOf = (one: HTMLElement) => (one as Field).form
  // a field may be called "action"
  const actionOf = (one: HTMLElement) => formOf(one)?.getAttribute('action')?.split('?')[0]
  const islandOf = (one: HTMLElement) => one.closest<HTMLElement>('[data-island]')?.dataset.island

  /** Two forms of one address differ in what they are for. */
  const partOf = (one: HTMLElement) =>
    islandOf(one) ??
    [formOf(one)?.method, actionOf(one), formOf(one)?.querySelector('[data-submits]') && 'at once']
      .filter(Boolean)
      .join(' ')
  /** Where a link leads, without what is of one article. */
  const targetOf = (one: HTMLElement) => {
    const href = one.getAttribute('href')
    if (href === null || href.startsWith('#')) return href?.slice(0, 1)
    const { pathname, searchParams } = new URL(href, location.href)
    return [pathname.split('/')[1], ...searchParams.keys()].join(' ')
  }
  const kindOf = (one: HTMLElement) => {
    const { localName, type, name, value } = one as HTMLButtonElement
    const marks = one.getAttributeNames().filter((mark) => mark.startsWith('data-') && mark !== 'data-loading')
    // a value that is no word names an article
    const fixed = name && localName === 'button' && /^[a-z]+$/i.test(value) ? `${name}=${value}` : name
    const known = fixed || targetOf(one) || marks.join(' ') || one.getAttribute('popovertarget')
    const label = known || formOf(one) ? '' : plain(one.getAttribute('aria-label') ?? one.textContent ?? '')
    const place = one.hasAttribute('form') ? 'outside its form' : ''
    return [partOf(one), localName, type, islandOf(one) && actionOf(one), known, label, place]
      .filter(Boolean)
      .join(' | ')
  }
  /** What is in a closed part that a press opens can be reached too. */
  const openAround = (one: HTMLElement) => {
    // a summary opens its own part
    const own = one.matches('summary') ? one.parentElement : one
    for (const around of document.querySelectorAll<HTMLElement>(AROUND)) {
      if (around === own || !around.contains(one)) continue
      if (around instanceof HTMLDetailsElement) around.open = true
      else if (!around.matches(':popover-open')) around.showPopover()
    }
  }
  const isReachable = (one: HTMLElement) => {
    const opener = one.closest<HTMLElement>('[popover]')
    return !one.matches(':disabled') && (opener !== null || one.checkVisibility({ visibilityProperty: true }))
  }

  const write = (field: Field, value: string) => {
    // React overrides the property of the element, and would take what script writes there for its own
    const prototype = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const textFor = ({ type, inputMode, maxLength, value }: HTMLInputElement, step: number) => {
    const texts: Record<string, string> = {
      date: `200${step + 1}-02-03`,
      email: `walk-${step}@journey.example`,
      tel: `03055500${step}`,
      range: String(Number(value) + step + 1),
    }
    const text = texts[type] ?? (/numeric|decimal/.test(inputMode) ? String(step + 2) : `Walk ${'abcd'[step]}`)
    return maxLength > 0 ? text.slice(0, maxLength) : text
  }
  const groupOf = (radio: HTMLInputElement) =>
    [...document.querySelectorAll<HTMLInputElement>('[type="radio"]')].filter(
      ({ name, form }) => name === radio.name && form === radio.form,
    )
  const wantedOf = (field: Field, step: number, index: number) => {
    if (field.localName === 'select') {
      const { options } = field as HTMLSelectElement
      return (step + 1) % options.length
    }
    if (!isBox(field)) return textFor(field as unknown as HTMLInputElement, step)
    if (field.type !== 'radio') return (index + step) % 2 === 0
    const group = groupOf(field)
    return group.indexOf(field) === (step + 1) % group.length
  }
  const changeField = (field: Field, step: number, index: number) => {
    const wanted = wantedOf(field, step, index)
    field.focus()
    if (typeof wanted === 'number') write(field, (field as HTMLSelectElement).options[wanted]!.value)
    else if (typeof wanted === 'string') write(field, wanted)
    else if (field.type === 'radio') {
      if (wanted) field.click()
    } else {
      field.click()
      // touched, and as it was
      if ((field as HTMLInputElement).checked !== wanted) field.click()
    }
  }

  globalThis.walk = {
    controls: () =>
      controls.flatMap(({ element, kind, index }, at) =>
        isReachable(element)
          ? [
              {
                at,
                kind,
                index,
                part: partOf(element),
                isField: isField(element),
                leads:
                  element.matches('a:not([href^="#"])') ||
                  (element.matches('form *, [form]') && (element as HTMLButtonElement).type === 'submit'),
                isOpener: element.matches('summary, [popovertarget]'),
                opensOverlay: element.matches('[data-quick-buy]'),
              },
            ]
          : [],
      ),
    turnTo(at) {
      openAround(control(at))
      control(at).focus()
    },
    change(all, step) {
      all.forEach((at, index) => {
        openAround(control(at))
        changeField(control(at) as Field, step, index)
      })
    },
    element: control,
    wanted(at, step, index) {
      openAround(control(at))
      return wantedOf(control(at) as Field, step, index)
    },
    press(at, times) {
      const pressed = control(at) as HTMLButtonElement
      openAround(pressed)
      pressed.focus()
      for (let time = 0; time < times; time += 1) pressed.click()
      return pressed.dataset.loading !== undefined
    },
    look() {
      const fields: Record<string, string> = {}
      for (const field of document.querySelectorAll<Field>('input:not([type="hidden"]), select, textarea')) {
        const name = `${partOf(field)} ${field.name}${isBox(field) ? `=${field.value}` : ''}`
        const value = isBox(field) ? (field.checked ? 'checked' : '') : field.value
        if (value) fields[name] = fields[name] === undefined ? value : `${fields[name]}, ${value}`
      }
      const texts = (selector: string) =>
        Array.from(document.querySelectorAll<HTMLElement>(selector), (one) => plain(one.innerText)).filter(Boolean)
      const states = [
        'details[open]',
        ':popover-open',
        'dialog[open]',
        '[aria-expanded="true"]',
        '[aria-pressed="true"]',
        'main [aria-current]',
        '[aria-invalid="true"]',
      ].flatMap((state) =>
        Array.from(
          document.querySelectorAll<HTMLElement>(state),
          (one) => `${state} ${one.id || plain(one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40)}`,
        ),
      )
      return {
        fields,
        announced: texts('[role="status"], [role="alert"], [aria-live], output'),
        states,
        text: texts('main').join(' '),
      }
    },
  }
}
