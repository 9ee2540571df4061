import type { AddressesNotice, OwnAddress } from '#calls/account.ts'
import { ACCOUNT_ADDRESSES_PATH, ADDRESS_EDIT_PATH } from '#rules/account-addresses.ts'
import { addressLines } from '#rules/address/address-format.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './Addresses.module.css'

/** A customer's postal addresses, each with its change and its end. `state` says what happened last. */
export function Addresses({
  addresses,
  state,
}: {
  addresses: readonly OwnAddress[]
  state?: AddressesNotice | undefined
}) {
  const texts = useTexts('account')
  const link = useLink()
  const done = state && { saved: texts.doneAddress, removed: texts.doneAddressRemoved, many: undefined }[state]
  return (
    <>
      {state === 'many' && (
        <Notification state="error" announced>
          {texts.addressesMany}
        </Notification>
      )}
      {done && (
        <Notification state="success" announced>
          {done}
        </Notification>
      )}
      {addresses.length === 0 ? (
        <p>{texts.addressesNone}</p>
      ) : (
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <Address key={address.id} {...address} />
          ))}
        </ul>
      )}
      <div>
        <ButtonLink href={link(ADDRESS_EDIT_PATH)} size="large">
          {texts.addressNew}
        </ButtonLink>
      </div>
    </>
  )
}

function Address({ id, ...address }: OwnAddress) {
  const texts = useTexts('account')
  const link = useLink()
  const { site } = usePageContext()
  const described = `address-${id}`
  return (
    <li>
      <address id={described}>
        {addressLines(site, address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className={styles.buttons}>
        <a href={link(`${ADDRESS_EDIT_PATH}?id=${id}`)} aria-describedby={described}>
          {texts.addressEdit}
        </a>
        <form noValidate method="post" action={link(ACCOUNT_ADDRESSES_PATH)}>
          <input type="hidden" name="site" value={site} />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="secondary" size="small" aria-describedby={described}>
            {texts.addressRemove}
          </Button>
        </form>
      </div>
    </li>
  )
}
