import { useId } from 'react'
import type { EnergyEfficiencyInfo, Product } from '#calls/product.ts'
import { ENERGY_CLASSES, type EnergyClass, energyRange } from '#rules/product/energy.ts'
import { useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './EnergyLabel.module.css'

/** The seven colours of the scale, best first (Reg. 2017/1369). */
const COLOURS = ['#00a651', '#50b848', '#bed630', '#fff200', '#fdb913', '#f37021', '#ed1c24']

interface EnergyLabelProperties {
  infos: readonly EnergyEfficiencyInfo[]
  dataSheet?: Product['documents'][number] | undefined
  /** As of the price block beside it; in a card the link to the data sheet shows its name only. */
  size?: 'line' | 'card' | 'page'
}

/**
 * The arrow of each energy label, as large as the price, which opens the manufacturer's full label, and the link to the
 * data sheet. The law requires both wherever the product is shown with its price (note L3).
 */
export function EnergyLabels({ infos, dataSheet, size = 'line' }: EnergyLabelProperties) {
  const labels = infos.flatMap((info) => {
    const range = energyRange(info)
    return range ? [{ ...range, component: info.componentTitle, images: info.images }] : []
  })
  if (labels.length === 0 && !dataSheet) return null
  return (
    <div className={classes(styles.labels, size === 'page' && styles.page)}>
      {labels.map((label) => (
        <OneLabel key={`${label.component ?? ''}${label.value}`} {...label} />
      ))}
      {dataSheet && <DataSheetLink document={dataSheet} short={size === 'card'} />}
    </div>
  )
}

interface Label {
  start: EnergyClass
  end: EnergyClass
  value: EnergyClass
  component?: string | undefined
  images: EnergyEfficiencyInfo['images']
}

function OneLabel({ start, end, value, component, images }: Label) {
  const texts = useTexts('product')
  const id = useId()
  const name = texts.energyClass({ value, start, end })
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id}>
        <span className="visually-hidden">{`${name}. ${texts.energyFullLabel}`}</span>
        <svg className={styles.arrow} viewBox="0 0 72 32" aria-hidden="true">
          <path d="M.5.5h17v31H.5z" fill="#fff" stroke="#1b1b1b" />
          <text x="9" y="11" className={styles.range}>
            {start}
          </text>
          <path d="M9 13.5v6m-2.5-3.5L9 13l2.5 3" fill="none" stroke="#1b1b1b" strokeWidth="1.2" />
          <text x="9" y="29" className={styles.range}>
            {end}
          </text>
          <path d="M18 .5h40L71.4 16 58 31.5H18z" fill={colourOf(value, scaleOf(start, end))} stroke="#1b1b1b" />
          <text x="40" y="24" className={styles.class}>
            {value}
          </text>
        </svg>
      </button>
      {/* the law wants the full label wherever the arrow is, also in browsers that cannot open it here */}
      {images[0] && (
        <a className={classes(styles.sheet, 'unless-enhanced')} href={images[0].url}>
          {texts.energyFullLabel}
        </a>
      )}
      <div id={id} popover="auto" className={styles.full}>
        <p className={styles.heading}>{component ? texts.energyLabelOf({ component }) : name}</p>
        {images.map(({ url }) => (
          // a lazy picture in a closed popover is fetched only when it opens
          <img key={url} src={url} alt={name} width="250" height="500" loading="lazy" className={styles.label} />
        ))}
        <IconButton
          icon="close"
          iconSize={20}
          label={texts.energyLabelClose}
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </div>
    </>
  )
}

function DataSheetLink({ document, short }: { document: Product['documents'][number]; short: boolean }) {
  const texts = useTexts('product')
  const kilobytes = Math.max(1, Math.round(document.fileSize / 1024))
  const name = texts.dataSheet({ fileType: document.fileType, kilobytes })
  return (
    <a className={styles.sheet} href={document.url} aria-label={short ? name : undefined}>
      {short ? texts.dataSheetShort : name}
    </a>
  )
}

function scaleOf(start: EnergyClass, end: EnergyClass): EnergyClass[] {
  return ENERGY_CLASSES.slice(ENERGY_CLASSES.indexOf(start), ENERGY_CLASSES.indexOf(end) + 1)
}

function colourOf(value: EnergyClass, scale: readonly EnergyClass[]): string {
  const steps = Math.max(scale.length - 1, 1)
  return COLOURS[Math.round((scale.indexOf(value) * (COLOURS.length - 1)) / steps)] as string
}
