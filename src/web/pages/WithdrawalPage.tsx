import { noticeIn, type Posted } from '#calls/form.ts'
import { type WithdrawableLine, type WithdrawableOrder, withdrawalForm, withdrawalNotice } from '#calls/withdrawal.ts'
import { WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { infoPath } from '#rules/addresses.ts'
import { LONGEST_IN_WITHDRAWAL, type WithdrawalField } from '#rules/withdrawal/check-withdrawal.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import {
  ConfirmForm,
  DeclarationForm,
  DeclarationInput,
  DeclarationTextArea,
  firstFault,
} from '../declaration/DeclarationForms.tsx'
import styles from '../declaration/DeclarationParts.module.css'
import {
  DeclarationReceipt,
  DeclarationStep,
  DeclaredList,
  shownDeclaration,
} from '../declaration/DeclarationParts.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import { withdrawalLines } from '../withdrawal/withdrawal-lines.ts'
import { DeclarationDone } from './DeclarationDone.tsx'
import type { PersonalPage } from './page.ts'
import ownStyles from './WithdrawalPage.module.css'

type PostedWithdrawal = Posted<typeof withdrawalForm>

interface WithdrawalData {
  posted: PostedWithdrawal
  isDeclared: boolean
  /** Of the second step, where it is known. */
  order?: WithdrawableOrder | undefined
}

const FIELDS = Object.keys(LONGEST_IN_WITHDRAWAL) as WithdrawalField[]

/** Withdraws from a contract in two steps, without a login and without script (note L7). */
export const withdrawalPage: PersonalPage<WithdrawalData, typeof withdrawalForm> = {
  kind: 'personal',
  hidesNewsletter: true,
  name: 'withdrawal',
  paths: [WITHDRAWAL_PATH],
  query: ['state'],
  form: withdrawalForm,
  noStore: true,
  async load({ withdrawal }, { query, posted = {} }) {
    const { name = '', email = '', contract = '' } = posted
    const order = posted.step === 'confirm' ? await withdrawal.order({ name, email, contract }) : undefined
    return { posted, isDeclared: noticeIn(withdrawalNotice, query) === 'declared', order }
  },
  head(_data, visit) {
    const { metaTitle, intro } = textsOf('withdrawal', visit)
    return { title: metaTitle, description: intro, canonical: WITHDRAWAL_PATH, noIndex: true }
  },
  Body: ({ data: { posted, isDeclared, order } }) =>
    shownDeclaration(
      { posted, isDeclared },
      {
        form: <WithdrawalForm posted={posted} />,
        check: <Check posted={posted} order={order} />,
        receipt: <Receipt posted={posted} />,
        done: <Declared />,
      },
    ),
}

function WithdrawalForm({ posted }: { posted: PostedWithdrawal }) {
  const texts = useTexts('withdrawal')
  const cancellation = useTexts('cancellation')
  const footer = useTexts('footer')
  const link = useLink()
  const { site } = usePageContext()
  const text = { of: 'withdrawal', posted, longest: LONGEST_IN_WITHDRAWAL }
  const field = { ...text, required: true }
  return (
    <DeclarationStep
      heading={texts.label}
      intro={texts.intro}
      hasFaults={firstFault(posted, LONGEST_IN_WITHDRAWAL) !== undefined}
    >
      <p>
        <a href={link(infoPath('returns', site))}>{footer.returns}</a>
      </p>
      <DeclarationForm path={WITHDRAWAL_PATH} posted={posted}>
        <DeclarationInput {...field} name="name" label={cancellation.name} autoComplete="name" />
        <DeclarationInput {...field} name="email" label={cancellation.email} type="email" autoComplete="email" />
        <DeclarationInput
          {...field}
          name="contract"
          label={texts.contract}
          hint={texts.contractHint}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <DeclarationTextArea {...text} name="goods" label={texts.goods} hint={texts.goodsHint} rows={3} />
      </DeclarationForm>
    </DeclarationStep>
  )
}

/** The second step, whose button withdraws. Where the order is known, the pieces that come back are chosen here. */
function Check({ posted, order }: Pick<WithdrawalData, 'posted' | 'order'>) {
  const texts = useTexts('withdrawal')
  const cancellation = useTexts('cancellation')
  const isChosen = order?.isOpen === true
  const lines = withdrawalLines(texts, cancellation, posted)
  return (
    <DeclarationStep
      heading={cancellation.checkHeading}
      intro={texts.checkIntro}
      hasFaults={posted['error-pieces'] === 'TOO_MANY'}
    >
      {!isChosen && (
        <Notification state="info">{order === undefined ? texts.unknownOrder : texts.closedOrder}</Notification>
      )}
      {posted['error-pieces'] === 'NONE' && (
        <Notification state="error" announced hasFocus>
          {texts.faultNone}
        </Notification>
      )}
      <DeclaredList lines={isChosen && !posted.goods ? lines.slice(0, -1) : lines} />
      <ConfirmForm
        path={WITHDRAWAL_PATH}
        posted={posted}
        fields={FIELDS}
        confirm={texts.confirm}
        beside={
          isChosen && (
            <Button type="submit" size="large" variant="secondary" name="step" value="everything">
              {texts.everything}
            </Button>
          )
        }
      >
        {isChosen && (
          <fieldset>
            <legend>{order.isShipped ? texts.linesHeading : texts.linesHeadingUnshipped}</legend>
            <p className={styles.hint}>{order.isShipped ? texts.linesHint : texts.linesHintUnshipped}</p>
            {order.lines
              .filter(({ left }) => left > 0)
              .map((line) => (
                <LinePieces key={line.position} line={line} posted={posted} />
              ))}
          </fieldset>
        )}
      </ConfirmForm>
    </DeclarationStep>
  )
}

/** How many pieces of a line come back: at first none, and all that are left where everything was chosen. */
function LinePieces({ line, posted }: { line: WithdrawableLine; posted: PostedWithdrawal }) {
  const texts = useTexts('withdrawal')
  const { position, title, variant, left, condition } = line
  const name = `pieces-${position}` as const
  const id = `withdrawal-${name}`
  const limit = posted[`error-${name}` as const]
  const conditions = { sealed: texts.sealed, unspent: texts.unspent }
  return (
    <div className={ownStyles.line}>
      <label htmlFor={id}>{[title, variant].filter(Boolean).join(', ')}</label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        defaultValue={posted[name] ?? (posted.everything === 'on' ? left : 0)}
        aria-invalid={limit !== undefined}
        aria-describedby={`${id}-hint`}
        {...(limit !== undefined && { autoFocus: true })}
      />
      <div id={`${id}-hint`}>
        {limit !== undefined && <p className={styles.fault}>{texts.faultPieces({ limit: Number(limit) })}</p>}
        <p className={styles.hint}>
          {texts.piecesLeft({ count: left })} {condition !== 'none' && conditions[condition]}
        </p>
      </div>
    </div>
  )
}

function Receipt({ posted }: { posted: PostedWithdrawal }) {
  const texts = useTexts('withdrawal')
  const footer = useTexts('footer')
  const cancellation = useTexts('cancellation')
  return (
    <DeclarationReceipt
      heading={texts.doneHeading}
      received={texts.mailReceived({ moment: posted.declaredAt ?? '' })}
      next={texts.mailNext({ page: footer.returns })}
      lines={withdrawalLines(texts, cancellation, posted)}
    />
  )
}

function Declared() {
  const texts = useTexts('withdrawal')
  return <DeclarationDone heading={texts.doneHeading} text={texts.doneText} />
}
