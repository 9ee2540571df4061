import { write } from './lettering.ts'

const COLOURS = ['#00843d', '#4caf3f', '#b9ce28', '#f8e71c', '#f7b500', '#ee7203', '#d8232a']
const CLASSES = ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G']

/** The full energy label of a good: its scale with the class marked (Reg. 2017/1369), as an SVG of 500 × 800 units. */
export function drawEnergyLabel(label: { start: string; end: string; value: string; brand: string; model: string }) {
  const scale = CLASSES.slice(CLASSES.indexOf(label.start), CLASSES.indexOf(label.end) + 1)
  const height = 480 / scale.length
  const rows = scale.map((name, index) => {
    const colour = COLOURS[Math.round((index * (COLOURS.length - 1)) / Math.max(1, scale.length - 1))] ?? '#d8232a'
    const y = 190 + index * height
    const width = 130 + index * (150 / scale.length)
    const middle = y + height / 2 - 3
    const arrow = `<path d="M40 ${y}h${width}l${height / 2 - 3} ${height / 2 - 3}l${-(height / 2 - 3)} ${height / 2 - 3}h${-width}z" fill="${colour}"/>`
    const letter = write(name, {
      x: 56,
      y: middle + height * 0.26,
      size: height * 0.72,
      fill: '#ffffff',
      width: 120,
      anchor: 'start',
    })
    const mark =
      name === label.value
        ? `<path d="M460 ${middle - 44}h-90l-44 44l44 44h90z" fill="#111111"/>${write(name, { x: 400, y: middle + 22, size: 64, fill: '#ffffff', width: 100 })}`
        : ''
    return arrow + letter + mark
  })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 800" width="500" height="800"><rect width="500" height="800" fill="#ffffff"/>' +
    '<rect x="6" y="6" width="488" height="788" rx="14" fill="none" stroke="#0a5ca8" stroke-width="6"/>' +
    '<path d="M6 20a14 14 0 0 1 14-14h460a14 14 0 0 1 14 14v80H6z" fill="#0a5ca8"/>' +
    write('ENERG', { x: 250, y: 80, size: 66, fill: '#ffffff', width: 300 }) +
    write(label.brand, { x: 40, y: 150, size: 30, fill: '#111111', width: 200, anchor: 'start' }) +
    write(label.model, { x: 300, y: 150, size: 30, fill: '#111111', width: 150, anchor: 'start' }) +
    rows.join('') +
    write('2017/1369', { x: 250, y: 760, size: 26, fill: '#111111', width: 200 }) +
    '</svg>'
  )
}
