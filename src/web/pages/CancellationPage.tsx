import { cancellationForm, cancellationNotice } from '#calls/cancellation.ts'
import { noticeIn, type Posted } from '#calls/form.ts'
import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import { CANCELLATION_KINDS, type DeclarationField, LONGEST } from '#rules/cancellation/check-declaration.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { declaredLines } from '../cancellation/declared-lines.ts'
import {
  BelowField,
  ConfirmForm,
  DeclarationForm,
  DeclarationInput,
  DeclarationTextArea,
  firstFault,
} from '../declaration/DeclarationForms.tsx'
import {
  DeclarationReceipt,
  DeclarationStep,
  DeclaredList,
  shownDeclaration,
} from '../declaration/DeclarationParts.tsx'
import { usePageContext, useTexts } from '../page-context.tsx'
import { dayInWords } from '../subscription/day-in-words.ts'
import { DeclarationDone } from './DeclarationDone.tsx'
import type { PersonalPage } from './page.ts'

interface CancellationData {
  posted: Posted<typeof cancellationForm>
  isDeclared: boolean
}

const FIELDS = Object.keys(LONGEST) as DeclarationField[]

/** Cancels a subscription in two steps, without a login and without script (FOOT-12). */
export const cancellationPage: PersonalPage<CancellationData, typeof cancellationForm> = {
  kind: 'personal',
  hidesNewsletter: true,
  name: 'cancellation',
  paths: [CANCELLATION_PATH],
  query: ['state'],
  form: cancellationForm,
  noStore: true,
  load: async (_loaders, { query, posted = {} }) => ({
    posted,
    isDeclared: noticeIn(cancellationNotice, query) === 'declared',
  }),
  head(_data, visit) {
    const { metaTitle, intro } = textsOf('cancellation', visit)
    return { title: metaTitle, description: intro, canonical: CANCELLATION_PATH, noIndex: true }
  },
  Body: ({ data: { posted, isDeclared } }) =>
    shownDeclaration(
      { posted, isDeclared },
      {
        form: <CancellationForm posted={posted} />,
        check: <Check posted={posted} />,
        receipt: <Receipt posted={posted} />,
        done: <Declared />,
      },
    ),
}

function CancellationForm({ posted }: Pick<CancellationData, 'posted'>) {
  const texts = useTexts('cancellation')
  const firstWrong = firstFault(posted, LONGEST)
  const field = { of: 'cancellation', posted, longest: LONGEST }
  return (
    <DeclarationStep heading={texts.heading} intro={texts.intro} hasFaults={firstWrong !== undefined}>
      <DeclarationForm path={CANCELLATION_PATH} posted={posted}>
        <DeclarationInput {...field} name="name" label={texts.name} required autoComplete="name" />
        <DeclarationInput {...field} name="email" label={texts.email} required type="email" autoComplete="email" />
        <DeclarationInput {...field} name="contract" label={texts.contract} hint={texts.contractHint} required />
        <DeclarationInput
          {...field}
          name="subscription"
          label={texts.subscription}
          hint={texts.subscriptionHint}
          required
        />
        <fieldset aria-describedby="cancellation-kind-hint">
          <legend>{texts.kind}</legend>
          {CANCELLATION_KINDS.map((kind, at) => (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                value={kind}
                required
                defaultChecked={(posted.kind || CANCELLATION_KINDS[0]) === kind}
                {...(at === 0 && firstWrong === 'kind' && { autoFocus: true })}
              />
              {kind === 'ordinary' ? texts.ordinary : texts.extraordinary}
            </label>
          ))}
          <BelowField {...field} name="kind" />
        </fieldset>
        <DeclarationTextArea {...field} name="reason" label={texts.reason} hint={texts.reasonHint} rows={4} />
        <DeclarationInput {...field} name="endsOn" label={texts.endsOn} hint={texts.endsOnHint} type="date" />
      </DeclarationForm>
    </DeclarationStep>
  )
}

/** The second step, whose button declares the cancellation. */
function Check({ posted }: Pick<CancellationData, 'posted'>) {
  const texts = useTexts('cancellation')
  const { site } = usePageContext()
  return (
    <DeclarationStep heading={texts.checkHeading} intro={texts.checkIntro}>
      <DeclaredList
        lines={declaredLines(texts, { ...posted, endsOn: posted.endsOn && dayInWords(site, posted.endsOn) })}
      />
      <ConfirmForm path={CANCELLATION_PATH} posted={posted} fields={FIELDS} confirm={texts.confirm} />
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
