/** HTML that is cut where values are missing. There is one text more than there are gaps. */
export interface CutHtml<Gap extends string> {
  texts: readonly string[]
  /** The name of the gap after each text but the last. */
  gaps: readonly Gap[]
}

/** Cuts HTML at its marks. `marks` is what stands in place of each gap, by the gap's name; a gap may come several times. */
export function cutAtMarks<Gap extends string>(html: string, marks: Readonly<Record<Gap, string>>): CutHtml<Gap> {
  const names = Object.keys(marks) as Gap[]
  const anyMark = new RegExp(`(${names.map((name) => marks[name]).join('|') || '(?!)'})`)
  const parts = html.split(anyMark)
  return {
    texts: parts.filter((_, at) => at % 2 === 0),
    gaps: parts.filter((_, at) => at % 2 === 1).map((mark) => names.find((name) => marks[name] === mark)!),
  }
}

/** The HTML with its gaps filled. Values are texts: they are escaped for elements and attributes. */
export function fillGaps<Gap extends string>(
  { texts, gaps }: CutHtml<Gap>,
  values: Readonly<Partial<Record<Gap, string>>>,
): string {
  const escaped = new Map<Gap, string>()
  const filling = (name: Gap) => {
    const before = escaped.get(name)
    if (before !== undefined) return before
    const made = escapeText(values[name] ?? '')
    escaped.set(name, made)
    return made
  }
  return texts.map((text, at) => (at < gaps.length ? text + filling(gaps[at]!) : text)).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React escapes. */
export const escapeText = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!)
