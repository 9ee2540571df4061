import type { Page } from 'playwright-core'

interface Shift {
  value: number
  sources: Array<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>
}

/** Of Chromium's score; a web font that comes after the first paint moves letters by a fraction of a pixel. */
const UNSEEN = 0.001

/** What has moved since the page began to load, each with its way: empty where nobody could see it. */
export async function layoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () =>
      new Promise<Array<{ value: number; moved: string }>>((resolve) => {
        const found: Array<{ value: number; moved: string }> = []
        const edges = ({ left, top, width, height }: DOMRectReadOnly) =>
          [left, top, width, height].map(Math.round).join()
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement
              const name = element?.cloneNode(false) as Element | undefined
              return `${name?.outerHTML.slice(0, 120)} from ${edges(previousRect)} to ${edges(currentRect)}`
            })
            found.push({ value, moved: moved.join('; ') })
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // without any shift the first observer is never called; this one is, and after it
        new PerformanceObserver(() => resolve(found)).observe({ type: 'navigation', buffered: true })
      }),
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum < UNSEEN ? [] : shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`)
}

/**
 * Scrolls down by two thirds of a phone’s window at a time. At each stop it waits for what comes near, which is laid out only
 * then, and for the pictures in the window.
 */
export async function scrollToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const isShown = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isNear = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return isNear && image.checkVisibility({ contentVisibilityAuto: true })
    }
    const isAwaited = (image: HTMLImageElement) => isShown(image) && !image.complete
    for (let y = 0; y < document.documentElement.scrollHeight; y += 450) {
      scrollTo(0, y)
      await frame()
      while ([...document.images].some(isAwaited)) await frame()
      await frame()
    }
  })
}
