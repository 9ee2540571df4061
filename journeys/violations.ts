import AxePackage from 'axe-core'
import type { Page } from 'playwright-core'

/** The violations that axe finds on the page: rules of WCAG 2.2 AA and axe's best practices. */
export async function violations(page: Page): Promise<string[]> {
  // a page that was looked at before has it already
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AxePackage.source)
  // what the browser has not rendered, since it is far from the screen, has places that nobody sees
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-footer-parts]')) {
      part.style.contentVisibility = 'visible'
    }
  })
  const found = await page.evaluate(() =>
    (
      window as unknown as {
        axe: {
          run: (
            root: Document,
            options: object,
          ) => Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }>
        }
      }
    ).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // of what passes nothing is described, which takes longer than finding it
      resultTypes: ['violations'],
    }),
  )
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
