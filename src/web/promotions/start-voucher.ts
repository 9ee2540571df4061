import { COPIED_MS, shownFor } from './shown-for.ts'

/** Makes a voucher's button copy its code, which it and a status for screen readers then say (PROMO-13). */
export function startVoucher(voucher: HTMLElement): void {
  const code = voucher.querySelector('code')!
  const button = voucher.querySelector('button')!
  const status = voucher.querySelector<HTMLElement>('[role="status"]')!
  const showSuccess = shownFor(COPIED_MS, (isShown) => {
    button.toggleAttribute('data-done', isShown)
    if (!isShown) status.textContent = ''
  })
  button.addEventListener('click', async () => {
    const isCopied = await copyTextOf(code)
    if (isCopied) showSuccess()
    status.textContent = (isCopied ? status.dataset.copied : status.dataset.selected) ?? ''
  })
}

/** Copies by the clipboard, otherwise by the selection; where neither may be done the text stays selected for the shopper to copy. */
async function copyTextOf(element: HTMLElement): Promise<boolean> {
  const text = element.textContent ?? ''
  // without a secure address there is no clipboard, and a browser may refuse it
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (isWritten) return true
  const selection = getSelection()
  selection?.selectAllChildren(element)
  const isCopied = document.execCommand('copy')
  if (isCopied) selection?.removeAllRanges()
  return isCopied
}
