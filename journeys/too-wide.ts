import type { Locator } from 'playwright-core'

/** Contents of the overlay with the longest words: their products. */
export const WORDY_OVERLAYS = [
  ['p3501'],
  ['p4011'],
  ['p1007'],
  ['p3011'],
  ['p3501', 'p1001', 'p1007'],
  ['p5015', 'p3011'],
]

/** The elements of a dialog that scroll sideways or overflow it, and the page where that scrolls sideways. */
export function tooWide(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((root) => {
    const edge = root.getBoundingClientRect()
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page')
    for (const one of [root, ...root.querySelectorAll('*')]) {
      if (one.closest('.visually-hidden, svg') || !one.checkVisibility()) continue
      const style = getComputedStyle(one)
      if (/auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1)
        found.push(`scrolls: ${one.className}`)
      const { left, right, width } = one.getBoundingClientRect()
      const clipped = style.clipPath !== 'none'
      if (width > 0 && !clipped && (left < edge.left - 1 || right > edge.right + 1))
        found.push(`overflows: ${one.outerHTML.slice(0, 90)}`)
    }
    return found
  })
}
