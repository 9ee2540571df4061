import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { MailBlock, MailContent } from './mail-block.ts'

/** Some mail programs do not wrap plain text. */
const LINE_LENGTH = 72

type MailTexts = TextsByFeature['mails']

/** Renders a mail as plain text, with each link on a line of its own. `shop` is the link of the last line. */
export function plainTextOfMail({ blocks }: MailContent, shop: { href: string }, texts: MailTexts): string {
  const footer = `-- \n${texts.sender}\n${texts.labelOfAddress({ label: texts.toShop })} ${shop.href}`
  return `${[...blocks.map((block) => blockText(block, texts)), footer].join('\n\n')}\n`
}

function blockText(block: MailBlock, texts: MailTexts): string {
  const address = ({ label, href }: { label: string; href: string }) =>
    `${wrap(texts.labelOfAddress({ label }))}\n${href}`
  switch (block.type) {
    case 'heading':
      return `${block.text}\n${'='.repeat([...block.text].length)}`
    case 'subheading':
      return block.isSmall ? wrap(block.text) : `${wrap(block.text)}\n${'-'.repeat([...block.text].length)}`
    case 'amounts':
    case 'facts':
      return block.rows
        .map(({ label, detail, value }) =>
          wrap(`${texts.labelOfAddress({ label })} ${detail === undefined ? '' : `${detail} = `}${value}`),
        )
        .join('\n')
    case 'paragraph':
      return wrap(block.text)
    case 'product':
      return [wrap(block.title), block.variant && wrap(block.variant), wrap(block.brand)].filter(Boolean).join('\n')
    case 'button':
      return address(block)
    case 'note':
      return block.link ? `${wrap(block.text)}\n\n${address(block.link)}` : wrap(block.text)
  }
}

/** Wraps at spaces, but not at no-break spaces. */
function wrap(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line)
      line = word
    } else {
      line = line ? `${line} ${word}` : word
    }
  }
  return [...lines, line].join('\n')
}
