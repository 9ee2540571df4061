import { useBrand } from '../use-brand.ts'
import { brandSize, cardName } from './card-name.ts'
import styles from './LoyaltyCard.module.css'

/** The lowest line of a name, and the distance of its lines. */
const NAME_Y = 236
const NAME_LINE = 24

/**
 * A decorative picture of the loyalty card with a second one behind it. Its colours are custom properties, so that it
 * fits every theme. A member's card shows the name, whose parts stand in the order of the country.
 */
export function LoyaltyCard({ names = [] }: { names?: readonly string[] | undefined }) {
  const lines = cardName(names)
  const brand = useBrand().name
  return (
    <svg className={styles.card} viewBox="0 0 480 340" aria-hidden="true">
      <defs>
        <clipPath id="card-edge">
          <rect x="30" y="46" width="400" height="252" rx="22" />
        </clipPath>
        <radialGradient id="card-coffee">
          <stop offset=".55" className={styles.crema} />
          <stop offset=".86" className={styles.cremaDeep} />
          <stop offset="1" className={styles.cremaDark} />
        </radialGradient>
        <linearGradient id="card-light" x2=".8" y2="1">
          <stop stopColor="#f3d3ac" stopOpacity=".2" />
          <stop offset=".5" stopColor="#f3d3ac" stopOpacity="0" />
        </linearGradient>
      </defs>
      <ellipse cx="240" cy="316" rx="190" ry="13" className={styles.shadow} />
      <rect x="52" y="30" width="400" height="252" rx="22" className={styles.behind} transform="rotate(5 240 160)" />
      <g transform="rotate(-4 240 170)">
        <rect x="30" y="46" width="400" height="252" rx="22" className={styles.ground} />
        <g clipPath="url(#card-edge)">
          <circle cx="372" cy="122" r="122" className={styles.china} />
          <circle cx="372" cy="122" r="103" fill="url(#card-coffee)" />
          <Rosetta />
          <Beans />
          <rect x="30" y="46" width="400" height="252" rx="22" fill="url(#card-light)" />
        </g>
        <text x="58" y="98" className={styles.brand} style={{ fontSize: brandSize(brand) }}>
          {brand}
        </text>
        <text x="59" y="122" className={styles.word}>
          Card
        </text>
        {lines.map(({ text, width }, at) => (
          <text
            key={text}
            x="59"
            y={NAME_Y - (lines.length - 1 - at) * NAME_LINE}
            className={styles.name}
            textLength={width}
            lengthAdjust="spacingAndGlyphs"
          >
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}

/** Milk poured into the cup: leaves that grow towards the rim, and the stroke through them. */
function Rosetta() {
  const leaves = [0, 1, 2, 3, 4].map((step) => {
    const half = 22 + step * 9
    const y = 62 + step * 22
    return `M${372 - half} ${y}C${372 - half * 0.7} ${y + 34} ${372 + half * 0.7} ${y + 34} ${372 + half} ${y}`
  })
  return (
    <g className={styles.foam}>
      <path d={leaves.join('')} />
      <path d="M372 46c-4 40-3 90 0 146" />
    </g>
  )
}

/** Beans scattered along the lower edge. */
function Beans() {
  const places = [
    [228, 262, -30],
    [270, 284, 20],
    [196, 288, 60],
    [318, 270, -65],
    [396, 280, 10],
    [358, 292, 75],
  ] as const
  return places.map(([x, y, turn]) => (
    <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ellipse rx="15" ry="10" className={styles.bean} />
      <path d="M-14 1c8-6 17 5 28-2" className={styles.furrow} />
    </g>
  ))
}
