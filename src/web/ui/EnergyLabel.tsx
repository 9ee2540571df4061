import { useId } from 'react'
import type { EnergyEfficiencyInfo, Product } from '#calls/product.ts'
import { ENERGY_CLASSES, type EnergyClass, energyRange } from '#rules/product/energy.ts'
import { useShop, useTexts } from '../shop.tsx'
import styles from './EnergyLabel.module.css'
import { Icon } from './Icon.tsx'

/** The seven colours of the scale, best first (Reg. 2017/1369). */
const COLOURS = ['#00a651', '#50b848', '#bed630', '#fff200', '#fdb913', '#f37021', '#ed1c24']

interface EnergyLabelProperties {
  infos: readonly EnergyEfficiencyInfo[]
  dataSheet?: Product['documents'][number]
}

/**
 * The arrow of each label as large as the price, which opens the full label, and the link to the data sheet beside it.
 * Stands wherever a product with a label appears with its price (law-and-access.md).
 */
export function EnergyLabels({ infos, dataSheet }: EnergyLabelProperties) {
  const labels = infos.flatMap((info) => {
    const range = energyRange(info)
    return range ? [{ ...range, component: info.componentTitle }] : []
  })
  if (labels.length === 0) return null
  return (
    <div className={styles.labels}>
      {labels.map((label) => (
        <OneLabel key={`${label.component ?? ''}${label.value}`} {...label} />
      ))}
      {dataSheet && <DataSheetLink document={dataSheet} />}
    </div>
  )
}

interface Label {
  start: EnergyClass
  end: EnergyClass
  value: EnergyClass
  component?: string
}

function OneLabel({ start, end, value, component }: Label) {
  const texts = useTexts('product')
  const id = useId()
  const name = texts.energyClass({ value, start, end })
  const scale = scaleOf(start, end)
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id}>
        <span className="visually-hidden">{`${name}. ${texts.energyFullLabel}`}</span>
        <svg width="72" height="32" viewBox="0 0 72 32" aria-hidden="true">
          <path d="M.5.500h17v31H.5z" fill="#fff" stroke="#1b1b1b" />
          <text x="9" y="11" className={styles.range}>
            {start}
          </text>
          <path d="M9 13.500v6m-2.5-3.500L9 13l2.5 3" fill="none" stroke="#1b1b1b" strokeWidth="1.2" />
          <text x="9" y="29" className={styles.range}>
            {end}
          </text>
          <path d="M18 .500h40L71.4 16 58 31.500H18z" fill={colourOf(value, scale)} stroke="#1b1b1b" />
          <text x="40" y="24" className={styles.class}>
            {value}
          </text>
        </svg>
      </button>
      <div id={id} popover="auto" className={styles.full}>
        <p className={styles.heading}>{component ? texts.energyLabelOf({ component }) : name}</p>
        <FullLabel scale={scale} value={value} name={name} />
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.energyLabelClose}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
    </>
  )
}

function FullLabel({ scale, value, name }: { scale: EnergyClass[]; value: EnergyClass; name: string }) {
  const row = 34
  const height = 72 + scale.length * row
  const place = 64 + scale.indexOf(value) * row
  return (
    <svg width="260" viewBox={`0 0 260 ${height}`} role="img" aria-label={name}>
      <rect x="1" y="1" width="258" height={height - 2} rx="6" fill="#fff" stroke="#1b4f9c" strokeWidth="2" />
      <path d="M1 7a6 6 0 0 1 6-6h246a6 6 0 0 1 6 6v41H1z" fill="#1b4f9c" />
      <text x="130" y="33" className={styles.title}>
        ENERG
      </text>
      {scale.map((step, index) => (
        <g key={step} transform={`translate(14 ${60 + index * row})`}>
          <path d={`M0 0h${70 + index * 14}l12 13-12 13H0z`} fill={colourOf(step, scale)} />
          <text x="10" y="20" className={styles.step}>
            {step}
          </text>
        </g>
      ))}
      <path d={`M184 ${place + 9}l16-19h44v38h-44z`} fill="#1b1b1b" />
      <text x="221" y={place + 19} className={styles.value}>
        {value}
      </text>
    </svg>
  )
}

function DataSheetLink({ document }: { document: Product['documents'][number] }) {
  const texts = useTexts('product')
  const { locale } = useShop()
  const kilobytes = Math.max(1, Math.round(document.fileSize / 1024))
  return (
    <a className={styles.sheet} href={document.url}>
      {texts.dataSheet({
        fileType: document.fileType,
        fileSize: `${kilobytes}\u00a0${locale === 'fr-CH' ? 'Ko' : 'kB'}`,
      })}
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
