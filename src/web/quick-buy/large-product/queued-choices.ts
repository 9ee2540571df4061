/** The choices of variants that wait for the server's answer. */
let pending: Promise<void> | undefined

/** Does what a choice needs after what the choices before it need. */
export function queueChoice(work: () => Promise<void>): void {
  const last = Promise.resolve(pending)
    .then(work)
    .finally(() => {
      if (pending === last) pending = undefined
    })
  pending = last
}

/**
 * Holds presses on buttons and links of the picker's part of the page while a choice waits, and presses again once what was
 * chosen is shown: "add to cart" is for what was chosen. The picker queues its own. Returns what ends it.
 */
export function holdWhileChoosing(picker: HTMLElement): () => void {
  const part = picker.closest<HTMLElement>('[data-island], [data-part]')
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('a[href], button')
    if (!part || !pending || !control || picker.contains(control)) return
    event.preventDefault()
    event.stopPropagation()
    const { form } = control as HTMLButtonElement
    void pressLater(part, { control, data: form ? new FormData(form) : undefined })
  }
  part?.addEventListener('click', hold, true)
  return () => part?.removeEventListener('click', hold, true)
}

async function pressLater(
  part: HTMLElement,
  press: { control: HTMLElement; data: FormData | undefined },
): Promise<void> {
  const { identify, pressAgain } = await import('../../islands/held-press.ts')
  identify(part, [press])
  while (pending) await pending
  pressAgain(part, press)
}
