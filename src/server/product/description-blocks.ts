/** The blocks that a description consists of; those that hold others are copied with what is in them. */
const CONTAINERS = new Set(['ul', 'ol', 'table'])
const HEADINGS = new Set(['h2', 'h3', 'h4'])
const INLINE = new Set(['strong', 'em', 'a'])
/** Deeper lists and emphasis only come from broken or hostile HTML. */
const DEEPEST = 6
/** Of more tags that are never closed only these are remembered. */
const MAX_INLINE = 40

const TOKEN = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g
const BLANKS = /[\s\u00a0]+/g
const isBlank = (text: string) => text.replaceAll(BLANKS, '') === ''

interface Tag {
  name: string
  attributes: string
}

/**
 * HTML that sanitize-html has made, as blocks beside each other: what stands outside a block becomes a paragraph, empty ones and two
 * line breaks in a row are the end of one. Stops at the last block that ends within `most` characters.
 */
export function joinBlocks(html: string, most: number): { text: string; isCut: boolean } {
  const blocks = new Blocks()
  for (const [token, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    if (name === undefined) blocks.addText(token)
    else if (slash) blocks.close(name)
    else blocks.open({ name, attributes: attributes.replace(/\s*\/$/, '') })
  }
  return cut(blocks.finish(), most)
}

function cut(blocks: readonly string[], most: number): { text: string; isCut: boolean } {
  let text = ''
  for (const block of blocks) {
    if (text.length + block.length > most) {
      if (text !== '' || !block.startsWith('<p>')) return { text, isCut: true }
      // one paragraph alone is too long: it ends at a word, without a part of an entity
      const words = block.replaceAll(/<[^>]*>/g, '').slice(0, most - '<p></p>'.length)
      return {
        text: `<p>${words.slice(0, Math.max(words.lastIndexOf(' '), 1)).replace(/&[^;\s]*$/, '')}</p>`,
        isCut: true,
      }
    }
    text += block
  }
  return { text, isCut: false }
}

class Blocks {
  readonly #done: string[] = []
  /** The block that is being written. */
  #block: { name: string; html: string; isBlank: boolean } = paragraph()
  /** Open emphasis and links, which go on in the next paragraph. */
  #inline: Tag[] = []
  /** The open tags of a list or table; empty outside one. */
  #inside: string[] = []
  #breaks = 0
  /** Nothing of the block or of its newest item is written yet. */
  #isAtStart = true

  addText(text: string): void {
    const blank = isBlank(text)
    if (blank && this.#block.isBlank && this.#inside.length === 0) return
    if (!blank) {
      this.#writeBreak()
      this.#block.isBlank = false
    }
    this.#block.html += text.replaceAll(/[ \t\r\n\u00a0]{2,}/g, ' ').replaceAll(/[\r\n]/g, ' ')
  }

  open(tag: Tag): void {
    const { name } = tag
    if (name === 'br') {
      this.#breaks += 1
      if (this.#breaks > 1 && this.#inside.length === 0) this.#end('p')
      return
    }
    if (INLINE.has(name)) this.#openInline(tag)
    else if (this.#inside.length > 0) this.#openInside(tag)
    else if (CONTAINERS.has(name)) {
      this.#end(name)
      this.#inside.push(name)
      this.#block.html = `<${name}>`
    } else if (HEADINGS.has(name)) this.#end(name)
    else this.#end('p')
  }

  close(name: string): void {
    if (INLINE.has(name)) this.#closeInline(name)
    else if (this.#inside.length > 0) this.#closeInside(name)
    else this.#end('p')
  }

  #closeInside(name: string): void {
    const at = this.#inside.lastIndexOf(name)
    // a paragraph in a list or a cell is the lines between its breaks
    if (at < 0) {
      this.#breaks = Math.max(this.#breaks, 1)
      return
    }
    this.#endInline()
    this.#breaks = 0
    while (this.#inside.length > at) this.#block.html += `</${this.#inside.pop()}>`
    if (this.#inside.length === 0) this.#end('p')
  }

  finish(): string[] {
    this.#end('p')
    return this.#done
  }

  #openInline(tag: Tag): void {
    if (this.#inline.length >= MAX_INLINE) return
    // a link whose address was refused is text
    const isShown = this.#inline.length < DEEPEST && (tag.name !== 'a' || tag.attributes !== '')
    this.#inline.push(isShown ? tag : { name: tag.name, attributes: HIDDEN })
    if (!isShown) return
    this.#writeBreak()
    this.#block.html += tagOf(tag)
  }

  #closeInline(name: string): void {
    const at = this.#inline.findLastIndex((one) => one.name === name)
    if (at < 0) return
    const [tag] = this.#inline.splice(at, 1)
    if (tag!.attributes !== HIDDEN) this.#block.html += `</${name}>`
  }

  #openInside(tag: Tag): void {
    const { name } = tag
    if (name === 'p' || HEADINGS.has(name) || this.#inside.length >= 2 * DEEPEST) {
      this.#breaks = Math.max(this.#breaks, 1)
      return
    }
    this.#endInline()
    this.#breaks = 0
    this.#isAtStart = true
    this.#inside.push(name)
    this.#block.html += tagOf(tag)
  }

  /** A break between two lines; at the beginning of a block or an item there is none. */
  #writeBreak(): void {
    if (this.#breaks > 0 && !this.#isAtStart) this.#block.html += '<br>'
    this.#breaks = 0
    this.#isAtStart = false
  }

  #endInline(): void {
    for (const { name, attributes } of this.#inline.toReversed())
      if (attributes !== HIDDEN) this.#block.html += `</${name}>`
    this.#inline = []
  }

  /** Ends the block, unless it is blank, and begins one of this name. */
  #end(next: string): void {
    const { name, html, isBlank: isEmpty } = this.#block
    const open = this.#inline.filter(({ attributes }) => attributes !== HIDDEN)
    const closing = open.toReversed().map((tag) => `</${tag.name}>`)
    if (!isEmpty)
      this.#done.push(
        CONTAINERS.has(name) ? withoutEmpty(html) : `<${name}>${html.trim()}${closing.join('')}</${name}>`,
      )
    this.#breaks = 0
    this.#isAtStart = true
    this.#block = { ...paragraph(), name: next, html: open.map(tagOf).join('') }
    if (CONTAINERS.has(next)) this.#inline = []
  }
}

/** The attributes of a tag that is not written. */
const HIDDEN = 'hidden'

const paragraph = () => ({ name: 'p', html: '', isBlank: true })
const tagOf = ({ name, attributes }: Tag) => `<${name}${attributes}>`
const withoutEmpty = (html: string) => html.replaceAll(/<li>[\s\u00a0]*<\/li>/g, '')
