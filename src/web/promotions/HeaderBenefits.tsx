import type { HeaderBenefit } from '#calls/contents.ts'
import { benefitIcon, hasManyBenefits } from '#rules/promotions/header-benefits.ts'
import { useLink } from '../page-context.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './HeaderBenefits.module.css'

const ICONS: Record<ReturnType<typeof benefitIcon<HeaderBenefit['label']>>, IconName> = {
  free_shipping: 'truck',
  newsletter: 'letter',
  pickup: 'shop',
  watch_list: 'heart',
  return_period: 'return',
  '30day_return': 'return',
}

/** The strip above the header's bar, which scrolls away with the page; in narrow windows its links scroll sideways. */
export function HeaderBenefits({ benefits }: { benefits: readonly HeaderBenefit[] }) {
  const link = useLink()
  return (
    <ul className={styles.strip} data-many={hasManyBenefits(benefits) || undefined}>
      {benefits.map(({ label, text, href, source }) => (
        <li key={href + text}>
          <a href={link(href)} data-tracking-source={source}>
            <Icon name={ICONS[benefitIcon(label)]} size={16} />
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
