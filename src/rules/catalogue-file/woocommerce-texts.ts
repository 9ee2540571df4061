import { plainText } from './cell-texts.ts'

/** Values in one cell are separated by commas; one inside a value follows a backslash. */
export const splitValues = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((value) => plainText(value.replaceAll('\\,', ',')))
    .filter((value) => value !== '')

const SHORT_CODES =
  /\[\/?(?:vc_\w+|et_pb_\w+|fusion_\w+|av_\w+|gallery|caption|audio|video|embed|playlist)(?:\s[^\][]*)?\]/gi
const BLOCK = /^<\/?(?:p|div|ul|ol|table|h[1-6]|blockquote|section|figure|pre|hr|!--)[\s>/-]/i

/**
 * A description as WordPress shows it: the exporter writes line breaks as '\n', paragraphs are separated by empty lines, and short
 * codes are calls of plug-ins.
 */
export function descriptionOf(cell: string): string {
  const text = cell.replaceAll('\\n', '\n').replace(SHORT_CODES, '').trim()
  if (!/<\w/.test(text) || /<p[\s>]/i.test(text)) return text
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim())
  return blocks.map((block) => (block === '' || BLOCK.test(block) ? block : `<p>${block}</p>`)).join('\n')
}

const LONGEST_SUBTITLE = 160

/** A short text under the title; a longer one is the beginning of the description. */
export function textsOfProduct(
  short: string | undefined,
  long: string | undefined,
): { subtitle?: string; description?: string } {
  const description = long === undefined ? undefined : descriptionOf(long)
  if (short === undefined) return description === undefined ? {} : { description }
  const html = descriptionOf(short)
  if (!description) return description === undefined ? subtitleOrText(html) : { description: html }
  const subtitle = subtitleOrText(html).subtitle
  if (subtitle !== undefined) return { subtitle, description }
  return { subtitle: '', description: `${html}\n${description}` }
}

function subtitleOrText(html: string): { subtitle?: string; description?: string } {
  const text = plainText(html.replace(/<[^<>]*>/g, ' '))
  return text.length <= LONGEST_SUBTITLE ? { subtitle: text } : { description: html }
}
