import type { BrowserContext, Page } from 'playwright-core'

declare global {
  /** Begins to change the page as a translator or a password manager does. */
  var changePage: () => void
}

export type Changer = 'translator' | 'password manager'

/** What a translator adds to each text, so that a translated one can be told from the shop's. */
export const TRANSLATED = '·'

/**
 * Gives the visitor's pages what changes them: from the first element on, or once `changeNow` is called. A translator takes each
 * text out that may be translated and puts <font><font>text</font></font> there, as Chrome's does, also for texts that come or
 * change later. A password manager puts an element on both sides of each field.
 */
export async function changePages(
  context: BrowserContext,
  changer: Changer,
  begin: 'at once' | 'later',
): Promise<void> {
  const isTranslator = changer === 'translator'
  await context.addInitScript(
    ({ sign, atOnce, translates }) => {
      const NOT_TRANSLATED = '[translate="no"], script, style, select, textarea, svg, code, font, head'
      const translate = (root: Node) => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const found: Text[] = []
        for (let node: Node | null = texts.currentNode; node; node = texts.nextNode())
          if (node instanceof Text && node.data.trim() && !node.parentElement?.closest(NOT_TRANSLATED)) found.push(node)
        for (const text of found) {
          const [outer, inner] = [document.createElement('font'), document.createElement('font')]
          inner.textContent = text.data + sign
          outer.append(inner)
          text.parentNode?.replaceChild(outer, text)
        }
      }
      const surround = () => {
        for (const field of document.querySelectorAll(
          'input:not([type=hidden]):not([data-seen]), select:not([data-seen])',
        )) {
          field.setAttribute('data-seen', '')
          const icon = () => Object.assign(document.createElement('span'), { className: 'password-manager' })
          field.before(icon())
          field.after(icon())
        }
      }
      globalThis.changePage = () => {
        const change = (nodes: Node[]) => (translates ? nodes.forEach(translate) : surround())
        new MutationObserver((records) =>
          change(
            records.flatMap(({ type, target, addedNodes }) => (type === 'characterData' ? [target] : [...addedNodes])),
          ),
        ).observe(document, { childList: true, characterData: true, subtree: true })
        if (document.body) change([document.body])
      }
      if (atOnce) globalThis.changePage()
    },
    { sign: TRANSLATED, atOnce: begin === 'at once', translates: isTranslator },
  )
}

/** Begins to change a page whose script has started. */
export const changeNow = (page: Page): Promise<void> => page.evaluate(() => globalThis.changePage())
