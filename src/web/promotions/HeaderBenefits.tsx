import type { ContentBody } from '#calls/contents.ts'
import { benefitIcon, benefitSource } from '#rules/promotions/header-benefits.ts'
import { useLink } from '../page-context.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './HeaderBenefits.module.css'

type Benefit = ContentBody<'header-benefits'>['benefits'][number]

const ICONS: Record<ReturnType<typeof benefitIcon<Benefit['label']>>, IconName> = {
  free_shipping: 'truck',
  newsletter: 'letter',
  pickup: 'shop',
  watch_list: 'heart',
  return_period: 'return',
  '30day_return': 'return',
}

/** The strip above the header's bar, which scrolls away with the page; in narrow windows its links scroll sideways. */
export function HeaderBenefits({ benefits }: { benefits: readonly Benefit[] }) {
  const link = useLink()
  return (
    <ul className={styles.strip}>
      {benefits.map(({ label, text, href }, at) => (
        <li key={text}>
          <a href={link(href)} data-tracking-source={benefitSource(at)}>
            <Icon name={ICONS[benefitIcon(label)]} size={16} />
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
