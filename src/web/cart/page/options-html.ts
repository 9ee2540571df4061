import { quantityOptions } from '#rules/quick-buy/quantity-options.ts'

/**
 * The options of a line's quantity as HTML. Sixty lines have 1,800 of them, and as elements they would be two fifths of what
 * React renders for the page.
 * @param selected the quantity at the first rendering: later ones are React's to choose, and equal HTML is left as it is
 */
export function optionsHtml(
  limited: Parameters<typeof quantityOptions>[0],
  { quantity, selected }: { quantity: number; selected: number },
): string {
  const options = quantityOptions(limited)
  const all = options.includes(quantity) ? options : [quantity, ...options]
  // an option ends where the next one begins
  return all.map((option) => `<option${option === selected ? ' selected' : ''}>${option}`).join('')
}
