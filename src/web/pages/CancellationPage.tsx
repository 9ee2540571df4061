import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import {
  CANCELLATION_KINDS,
  type DeclarationFault,
  type DeclarationField,
  LONGEST,
} from '#rules/cancellation/check-declaration.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { declaredLines } from '../cancellation/declared-lines.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyCup } from '../ui/EmptyCup.tsx'
import { Notification } from '../ui/Notification.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './CancellationPage.module.css'
import messageStyles from './MessagePage.module.css'
import type { PersonalPage } from './page.ts'

/** What the form was sent with, its faults as 'error-name', and the step that follows. */
interface CancellationData {
  posted: Readonly<Record<string, string>>
  isDeclared: boolean
}

const FIELDS = Object.keys(LONGEST) as DeclarationField[]

/** Cancels a subscription in two steps, without a login and without script (FOOT-12). */
export const cancellationPage: PersonalPage<CancellationData> = {
  kind: 'personal',
  name: 'cancellation',
  paths: [CANCELLATION_PATH],
  query: ['state'],
  noStore: true,
  load: async (_loaders, { query: { state }, posted = {} }) => ({ posted, isDeclared: state === 'declared' }),
  head(_data, visit) {
    const { metaTitle, intro } = textsOf('cancellation', visit.locale)
    return { title: metaTitle, description: intro, canonical: CANCELLATION_PATH, noIndex: true }
  },
  Body: ({ data: { posted, isDeclared } }) =>
    isDeclared ? (
      <Declared />
    ) : posted.step === 'declared' ? (
      <Receipt posted={posted} />
    ) : posted.step === 'confirm' ? (
      <Check posted={posted} />
    ) : (
      <DeclarationForm posted={posted} />
    ),
}

function DeclarationForm({ posted }: Pick<CancellationData, 'posted'>) {
  const texts = useTexts('cancellation')
  const { site } = usePageContext()
  const hasFaults = FIELDS.some((field) => posted[`error-${field}`] !== undefined)
  const field = (name: 'name' | 'email' | 'contract' | 'subscription' | 'endsOn', more: object) => (
    <div>
      <TextField
        id={`cancellation-${name}`}
        name={name}
        label={texts[name]}
        maxLength={LONGEST[name]}
        defaultValue={posted[name]}
        invalid={posted[`error-${name}`] !== undefined}
        describedBy={`cancellation-${name}-hint`}
        {...more}
      />
      <Below name={name} posted={posted} />
    </div>
  )
  return (
    <div className={styles.page}>
      <h1>{texts.heading}</h1>
      <p>{texts.intro}</p>
      {hasFaults && (
        <Notification state="error" announced>
          {texts.faultsHeading}
        </Notification>
      )}
      <form method="post" action={CANCELLATION_PATH} className={styles.form}>
        <input type="hidden" name="site" value={site} />
        {posted.id !== undefined && <input type="hidden" name="id" value={posted.id} />}
        {field('name', { required: true, autoComplete: 'name' })}
        {field('email', { required: true, type: 'email', autoComplete: 'email' })}
        {field('contract', { required: true })}
        {field('subscription', { required: true })}
        <fieldset>
          <legend>{texts.kind}</legend>
          {CANCELLATION_KINDS.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                value={kind}
                required
                defaultChecked={(posted.kind || CANCELLATION_KINDS[0]) === kind}
              />
              {kind === 'ordinary' ? texts.ordinary : texts.extraordinary}
            </label>
          ))}
          <Below name="kind" posted={posted} />
        </fieldset>
        <div>
          <label htmlFor="cancellation-reason">{texts.reason}</label>
          <textarea
            id="cancellation-reason"
            name="reason"
            rows={4}
            maxLength={LONGEST.reason}
            defaultValue={posted.reason}
            aria-invalid={posted['error-reason'] !== undefined || undefined}
            aria-describedby="cancellation-reason-hint"
          />
          <Below name="reason" posted={posted} />
        </div>
        {field('endsOn', { type: 'date' })}
        <div className={styles.buttons}>
          <Button type="submit" size="large">
            {texts.check}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** The hint of a field, and what is wrong with it. */
function Below({ name, posted }: { name: DeclarationField; posted: CancellationData['posted'] }) {
  const texts = useTexts('cancellation')
  const hints: Partial<Record<DeclarationField, string>> = {
    contract: texts.contractHint,
    subscription: texts.subscriptionHint,
    reason: texts.reasonHint,
    endsOn: texts.endsOnHint,
  }
  const faults: Record<DeclarationFault, string> = {
    required: texts.faultRequired,
    invalid: texts.faultInvalid,
    tooLong: texts.faultTooLong({ limit: String(LONGEST[name]) }),
  }
  const fault = faults[posted[`error-${name}`] as DeclarationFault]
  return (
    <div id={`cancellation-${name}-hint`}>
      {fault && <p className={styles.fault}>{fault}</p>}
      {hints[name] && <p className={styles.hint}>{hints[name]}</p>}
    </div>
  )
}

/** The second step, whose button declares the cancellation. */
function Check({ posted }: Pick<CancellationData, 'posted'>) {
  const texts = useTexts('cancellation')
  const { site } = usePageContext()
  return (
    <div className={styles.page}>
      <h1>{texts.checkHeading}</h1>
      <p>{texts.checkIntro}</p>
      <DeclaredList posted={posted} />
      <form method="post" action={CANCELLATION_PATH} className={styles.buttons}>
        <input type="hidden" name="site" value={site} />
        {(['id', ...FIELDS] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={posted[name] ?? ''} />
        ))}
        <Button type="submit" size="large" name="step" value="confirm">
          {texts.confirm}
        </Button>
        <Button type="submit" size="large" variant="secondary" name="step" value="edit">
          {texts.edit}
        </Button>
      </form>
    </div>
  )
}

function DeclaredList({ posted }: Pick<CancellationData, 'posted'>) {
  const texts = useTexts('cancellation')
  return (
    <dl className={styles.declared}>
      {declaredLines(texts, posted).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The whole receipt, where no mail brings it. */
function Receipt({ posted }: Pick<CancellationData, 'posted'>) {
  const texts = useTexts('cancellation')
  const link = useLink()
  return (
    <div className={styles.page}>
      <h1>{texts.doneHeading}</h1>
      <p role="status">{texts.doneWithoutMail}</p>
      <p>{texts.mailReceived({ moment: posted.declaredAt ?? '' })}</p>
      <p>{texts.mailContent}</p>
      <DeclaredList posted={posted} />
      <p>{texts.mailNext}</p>
      <div className={styles.buttons}>
        <ButtonLink href={link(HOME_PATH)} size="large">
          {texts.toShop}
        </ButtonLink>
      </div>
    </div>
  )
}

function Declared() {
  const texts = useTexts('cancellation')
  const link = useLink()
  return (
    <div className={messageStyles.message}>
      <EmptyCup size={220} />
      <h1>{texts.doneHeading}</h1>
      <p role="status">{texts.doneText}</p>
      <ButtonLink href={link(HOME_PATH)} size="large">
        {texts.toShop}
      </ButtonLink>
    </div>
  )
}
