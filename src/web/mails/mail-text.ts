import type { MailBlock, MailContent } from './mail-block.ts'

/** Some mail programs do not wrap plain text. */
const LINE_LENGTH = 72

/** Renders a mail as plain text, with each link on a line of its own. */
export function mailText({ blocks }: MailContent, footer: readonly string[]): string {
  return `${[...blocks.map(blockText), `-- \n${footer.join('\n')}`].join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'heading':
      return `${block.text}\n${'='.repeat([...block.text].length)}`
    case 'paragraph':
      return wrap(block.text)
    case 'product':
      return [wrap(block.title), block.variant && wrap(block.variant), wrap(block.brand)].filter(Boolean).join('\n')
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'note':
      return block.link ? `${wrap(block.text)}\n\n${wrap(block.link.label)}:\n${block.link.href}` : wrap(block.text)
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
