/** What stands in a text's place, and what the text was. */
interface Replacement {
  by: Element
  before: string
}

/**
 * Lets React work on where a translator has replaced its texts: Chrome's takes a text out and puts a <font> there. React would
 * change what is on the page no more, and fail where it removes the text. So the text comes back, empty, before its
 * replacement; once React writes to the text or removes it, the replacement goes, and what React has written is shown, which the
 * translator translates anew. Where the translator takes its own element back, the text is shown again.
 */
export function keepReplacedTexts(root: HTMLElement): void {
  const replaced = new Map<Text, Replacement>()
  const taken = new WeakSet<Node>()
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        if (replaced.has(target as Text)) forget(target as Text)
        continue
      }
      const added = [...addedNodes, previousSibling, nextSibling].find(
        (node) => isReplacement(node) && node.parentNode === target && !taken.has(node),
      ) as Element | undefined
      const text = added && [...removedNodes].find((node) => node instanceof Text && !node.isConnected)
      if (!(text instanceof Text) || replaced.has(text)) continue
      target.insertBefore(text, added!)
      replaced.set(text, { by: added!, before: text.data })
      taken.add(added!)
      text.data = ''
    }
    for (const [text, { by, before }] of replaced) {
      if (text.isConnected && text.parentNode === by.parentNode) continue
      // still React's: the translator has gone, or an element around both
      if (text.parentNode) text.data = before
      forget(text)
    }
    // what was changed here needs no look
    observer.takeRecords()
  })
  const forget = (text: Text) => {
    replaced.get(text)!.by.remove()
    replaced.delete(text)
  }
  observer.observe(root, { childList: true, characterData: true, subtree: true })
}

/** Only translators make such elements: the shop has none. */
const isReplacement = (node: Node | null): node is Element => node instanceof HTMLElement && node.localName === 'font'
