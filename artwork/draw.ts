import { backdrop, backdropFor } from './backdrop.ts'
import type { Drawing } from './drawing.ts'
import { framing, illustrations } from './illustrations.ts'
import { newPen } from './parts.ts'

export type { Drawing } from './drawing.ts'

const escapeXml = (s: string) =>
  s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** A number from 0 to 11 that looks random and is always the same for the same text. */
const variantOf = (s: string) => [...s].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9973, 7) % 12

/** Draws one good as a complete SVG document, 1000 × 1000 units. Pure: the same drawing gives the same bytes. */
export function draw(drawing: Drawing): string {
  const { kind, colour, label, size = 1, view = 'styled' } = drawing
  const illustration = illustrations[kind]
  const pen = newPen('d')
  const tone = drawing.backdrop ?? backdropFor(colour)
  const { behind, front } = backdrop(pen, {
    view,
    tone,
    mood: illustration.mood,
    standing: illustration.standing,
    variant: variantOf(kind + colour),
  })
  // A standing good grows from the ground up, a lying one from its middle.
  const [fx, fy, zoom] = illustration.focus
  const [scale, lift, middle] = framing[kind]
  // half a kilo is a bigger bag than a quarter, but both fill their tile
  const grown = 1 + (size - 1) * 0.6
  const anchor = (illustration.standing ? 850 : 500) - lift
  const shift = illustration.standing ? -830 : -500
  const frame =
    view === 'detail'
      ? `translate(500 500) scale(${zoom}) translate(${-fx} ${-fy})`
      : `translate(500 ${anchor}) scale(${Math.round(grown * scale * 1080) / 1000}) translate(${-middle} ${shift})`
  const good = `<g transform="${frame}">${illustration.draw(pen, drawing)}</g>`
  const title = escapeXml(label ? `${kind}: ${label}` : kind)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000" role="img"><title>${title}</title>` +
    `<defs>${pen.defs.join('')}</defs>${behind}${good}${front}</svg>`
  )
}
