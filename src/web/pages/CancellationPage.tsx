import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import { CANCELLATION_KINDS, type DeclarationField, LONGEST } from '#rules/cancellation/check-declaration.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { declaredLines } from '../cancellation/declared-lines.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './DeclarationParts.module.css'
import {
  BelowField,
  DeclarationDone,
  DeclarationReceipt,
  DeclarationStep,
  DeclaredList,
  type PostedDeclaration,
} from './DeclarationParts.tsx'
import type { PersonalPage } from './page.ts'

interface CancellationData {
  posted: PostedDeclaration
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
    <DeclarationStep heading={texts.heading} intro={texts.intro} hasFaults={hasFaults}>
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
    </DeclarationStep>
  )
}

function Below({ name, posted }: { name: DeclarationField; posted: PostedDeclaration }) {
  const texts = useTexts('cancellation')
  const hints: Partial<Record<DeclarationField, string>> = {
    contract: texts.contractHint,
    subscription: texts.subscriptionHint,
    reason: texts.reasonHint,
    endsOn: texts.endsOnHint,
  }
  return (
    <BelowField id={`cancellation-${name}-hint`} name={name} posted={posted} limit={LONGEST[name]} hint={hints[name]} />
  )
}

/** The second step, whose button declares the cancellation. */
function Check({ posted }: Pick<CancellationData, 'posted'>) {
  const texts = useTexts('cancellation')
  const { site } = usePageContext()
  return (
    <DeclarationStep heading={texts.checkHeading} intro={texts.checkIntro}>
      <DeclaredList lines={declaredLines(texts, posted)} />
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
    </DeclarationStep>
  )
}

function Receipt({ posted }: Pick<CancellationData, 'posted'>) {
  const texts = useTexts('cancellation')
  return (
    <DeclarationReceipt
      heading={texts.doneHeading}
      received={texts.mailReceived({ moment: posted.declaredAt ?? '' })}
      next={texts.mailNext}
      lines={declaredLines(texts, posted)}
    />
  )
}

function Declared() {
  const texts = useTexts('cancellation')
  return <DeclarationDone heading={texts.doneHeading} text={texts.doneText} />
}
