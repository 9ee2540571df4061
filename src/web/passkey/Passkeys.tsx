import type { OwnPasskey, PasskeysNotice } from '#calls/passkey.ts'
import { ACCOUNT_PASSKEYS_PATH } from '#rules/account-addresses.ts'
import { dateText } from '#sites/formats.ts'
import { PASSWORD_FIELD, widgetTexts } from '#sites/widget-texts.ts'
import { Island } from '../islands/Island.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import rows from '../ui/RowList.module.css'
import { AddPasskey } from './AddPasskey.tsx'

/**
 * A customer's passkeys, each with a button that removes it, and the form that adds one. `state` says what was done last, `draft` is
 * the name that was typed before the session had ended.
 */
export function Passkeys({
  passkeys,
  state,
  draft,
}: {
  passkeys: readonly OwnPasskey[]
  state?: PasskeysNotice | undefined
  draft?: string | undefined
}) {
  const texts = useTexts('passkey')
  const { currentPassword, draftRestored, faultRequired } = useTexts('account')
  const { locale } = usePageContext()
  const done = state && { added: texts.doneAdded, removed: texts.doneRemoved }[state]
  return (
    <>
      {done && (
        <Notification state="success" announced>
          {done}
        </Notification>
      )}
      {passkeys.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={rows.list}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      <h2>{texts.addButton}</h2>
      {draft !== undefined && (
        <Notification state="info" announced>
          {draftRestored}
        </Notification>
      )}
      <Island
        name="add-passkey"
        component={AddPasskey}
        properties={{
          passwordLabel: currentPassword,
          missingText: faultRequired,
          showLabel: widgetTexts(PASSWORD_FIELD, locale).show,
          name: draft,
        }}
        when="intent"
      />
      <p className="unless-enhanced">{texts.noScript}</p>
    </>
  )
}

function Passkey({ id, name, addedAt, usedAt }: OwnPasskey) {
  const texts = useTexts('passkey')
  const link = useLink()
  const { site } = usePageContext()
  const inWords = (moment: number) => dateText(site, moment, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <div>
        <span id={`passkey-${id}`}>{name}</span>
        <small>{usedAt === null ? texts.neverUsed : texts.usedAt({ moment: inWords(usedAt) })}</small>
        <small>{texts.addedAt({ moment: inWords(addedAt) })}</small>
      </div>
      <form noValidate method="post" action={link(ACCOUNT_PASSKEYS_PATH)}>
        <input type="hidden" name="site" value={site} />
        <input type="hidden" name="passkey" value={id} />
        <Button type="submit" variant="secondary" aria-describedby={`passkey-${id}`}>
          {texts.remove}
        </Button>
      </form>
    </li>
  )
}
