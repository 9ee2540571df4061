import { addressLines, type PostalAddress } from '#rules/address/address-format.ts'
import { usePageContext } from '../page-context.tsx'
import styles from './Steps.module.css'

export function AddressText({ id, address }: { id?: string; address: PostalAddress }) {
  const { site } = usePageContext()
  return (
    <address id={id} className={styles.address}>
      {addressLines(site, address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
