import type { DevicesNotice, OwnSession } from '#calls/account.ts'
import { ACCOUNT_DEVICES_PATH } from '#rules/account-addresses.ts'
import { dateText } from '#sites/formats.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import rows from '../ui/RowList.module.css'
import styles from './Devices.module.css'

/** Where a customer is signed in, each with a button that ends it. `state` says what was ended last. */
export function Devices({ sessions, state }: { sessions: readonly OwnSession[]; state?: DevicesNotice | undefined }) {
  const texts = useTexts('account')
  const done = state && { ended: texts.doneDevice, others: texts.doneOthers }[state]
  const hasOthers = sessions.some(({ isThis }) => !isThis)
  return (
    <>
      {done && (
        <Notification state="success" announced>
          {done}
        </Notification>
      )}
      <ul className={rows.list}>
        {sessions.map((session) => (
          <Device key={session.id} {...session} />
        ))}
      </ul>
      {hasOthers ? <EndForm device="others" label={texts.endOthers} /> : <p>{texts.noOthers}</p>}
    </>
  )
}

function Device({ id, device, signedInAt, usedAt, isThis }: OwnSession) {
  const texts = useTexts('account')
  const { site } = usePageContext()
  const inWords = (moment: number) => dateText(site, moment, { dateStyle: 'medium', timeStyle: 'short' })
  const kinds = {
    phone: texts.devicePhone,
    tablet: texts.deviceTablet,
    computer: texts.deviceComputer,
    unknown: texts.deviceUnknown,
  }
  const name = [kinds[device.kind], device.system, device.browser].filter(Boolean).join(', ')
  return (
    <li>
      <div>
        <span id={`device-${id}`}>{name}</span>
        <small>{texts.usedAt({ moment: inWords(usedAt) })}</small>
        <small>{texts.signedInAt({ moment: inWords(signedInAt) })}</small>
      </div>
      {isThis ? (
        <span className={styles.this}>{texts.thisDevice}</span>
      ) : (
        <EndForm device={id} label={texts.endDevice} describedBy={`device-${id}`} />
      )}
    </li>
  )
}

function EndForm({ device, label, describedBy }: { device: string; label: string; describedBy?: string }) {
  const link = useLink()
  const { site } = usePageContext()
  return (
    <form noValidate method="post" action={link(ACCOUNT_DEVICES_PATH)}>
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="device" value={device} />
      <Button type="submit" variant="secondary" aria-describedby={describedBy}>
        {label}
      </Button>
    </form>
  )
}
