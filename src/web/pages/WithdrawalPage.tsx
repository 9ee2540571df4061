import type { WithdrawableLine, WithdrawableOrder } from '#calls/withdrawal.ts'
import { WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { infoPath } from '#rules/addresses.ts'
import { LONGEST_IN_WITHDRAWAL, type WithdrawalField } from '#rules/withdrawal/check-withdrawal.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notification } from '../ui/Notification.tsx'
import { TextField } from '../ui/TextField.tsx'
import { withdrawalLines } from '../withdrawal/withdrawal-lines.ts'
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
import ownStyles from './WithdrawalPage.module.css'

interface WithdrawalData {
  posted: PostedDeclaration
  isDeclared: boolean
  /** Of the second step, where it is known. */
  order?: WithdrawableOrder | undefined
}

const FIELDS = Object.keys(LONGEST_IN_WITHDRAWAL) as WithdrawalField[]

/** Withdraws from a contract in two steps, without a login and without script (note L7). */
export const withdrawalPage: PersonalPage<WithdrawalData> = {
  kind: 'personal',
  name: 'withdrawal',
  paths: [WITHDRAWAL_PATH],
  query: ['state'],
  noStore: true,
  async load({ withdrawal }, { query: { state }, posted = {} }) {
    const { name = '', email = '', contract = '' } = posted
    const order = posted.step === 'confirm' ? await withdrawal.order({ name, email, contract }) : undefined
    return { posted, isDeclared: state === 'declared', order }
  },
  head(_data, visit) {
    const { metaTitle, intro } = textsOf('withdrawal', visit.locale)
    return { title: metaTitle, description: intro, canonical: WITHDRAWAL_PATH, noIndex: true }
  },
  Body: ({ data: { posted, isDeclared, order } }) =>
    isDeclared ? (
      <Declared />
    ) : posted.step === 'declared' ? (
      <Receipt posted={posted} />
    ) : posted.step === 'confirm' ? (
      <Check posted={posted} order={order} />
    ) : (
      <WithdrawalForm posted={posted} />
    ),
}

function WithdrawalForm({ posted }: { posted: PostedDeclaration }) {
  const texts = useTexts('withdrawal')
  const cancellation = useTexts('cancellation')
  const footer = useTexts('footer')
  const link = useLink()
  const { site } = usePageContext()
  const hints: Partial<Record<WithdrawalField, string>> = { contract: texts.contractHint, goods: texts.goodsHint }
  const below = (name: WithdrawalField) => (
    <BelowField
      id={`withdrawal-${name}-hint`}
      name={name}
      posted={posted}
      limit={LONGEST_IN_WITHDRAWAL[name]}
      hint={hints[name]}
    />
  )
  const field = (name: 'name' | 'email' | 'contract', label: string, more: object) => (
    <div>
      <TextField
        id={`withdrawal-${name}`}
        name={name}
        label={label}
        required
        maxLength={LONGEST_IN_WITHDRAWAL[name]}
        defaultValue={posted[name]}
        invalid={posted[`error-${name}`] !== undefined}
        describedBy={`withdrawal-${name}-hint`}
        {...more}
      />
      {below(name)}
    </div>
  )
  return (
    <DeclarationStep
      heading={texts.label}
      intro={texts.intro}
      hasFaults={FIELDS.some((name) => posted[`error-${name}`] !== undefined)}
    >
      <p>
        <a href={link(infoPath('returns', site))}>{footer.returns}</a>
      </p>
      <form method="post" action={WITHDRAWAL_PATH} className={styles.form}>
        <input type="hidden" name="site" value={site} />
        {posted.id !== undefined && <input type="hidden" name="id" value={posted.id} />}
        {field('name', cancellation.name, { autoComplete: 'name' })}
        {field('email', cancellation.email, { type: 'email', autoComplete: 'email' })}
        {field('contract', texts.contract, { autoCapitalize: 'characters', spellCheck: false })}
        <div>
          <label htmlFor="withdrawal-goods">{texts.goods}</label>
          <textarea
            id="withdrawal-goods"
            name="goods"
            rows={3}
            maxLength={LONGEST_IN_WITHDRAWAL.goods}
            defaultValue={posted.goods}
            aria-invalid={posted['error-goods'] !== undefined || undefined}
            aria-describedby="withdrawal-goods-hint"
          />
          {below('goods')}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" size="large">
            {cancellation.check}
          </Button>
        </div>
      </form>
    </DeclarationStep>
  )
}

/** The second step, whose button withdraws. Where the order is known, the pieces that come back are chosen here. */
function Check({ posted, order }: Pick<WithdrawalData, 'posted' | 'order'>) {
  const texts = useTexts('withdrawal')
  const cancellation = useTexts('cancellation')
  const { site } = usePageContext()
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
        <Notification state="error" announced>
          {texts.faultNone}
        </Notification>
      )}
      <DeclaredList lines={isChosen && !posted.goods ? lines.slice(0, -1) : lines} />
      <form method="post" action={WITHDRAWAL_PATH} className={styles.form}>
        <input type="hidden" name="site" value={site} />
        {(['id', ...FIELDS] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={posted[name] ?? ''} />
        ))}
        {isChosen && (
          <fieldset>
            <legend>{texts.linesHeading}</legend>
            <p className={styles.hint}>{texts.linesHint}</p>
            {order.lines.map((line) => (
              <LinePieces key={line.position} line={line} posted={posted} />
            ))}
          </fieldset>
        )}
        <div className={styles.buttons}>
          <Button type="submit" size="large" name="step" value="confirm">
            {texts.confirm}
          </Button>
          <Button type="submit" size="large" variant="secondary" name="step" value="edit">
            {cancellation.edit}
          </Button>
        </div>
      </form>
    </DeclarationStep>
  )
}

/** How many pieces of a line come back: at first all that are left. */
function LinePieces({ line, posted }: { line: WithdrawableLine; posted: PostedDeclaration }) {
  const texts = useTexts('withdrawal')
  const { position, title, variant, left, condition } = line
  const name = `pieces-${position}`
  const id = `withdrawal-${name}`
  const limit = posted[`error-${name}`]
  const conditions = { sealed: texts.sealed, unspent: texts.unspent }
  return (
    <div className={ownStyles.line}>
      <label htmlFor={id}>{[title, variant].filter(Boolean).join(', ')}</label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={left}
        required
        defaultValue={posted[name] ?? left}
        aria-invalid={limit !== undefined || undefined}
        aria-describedby={`${id}-hint`}
      />
      <div id={`${id}-hint`}>
        {limit !== undefined && <p className={styles.fault}>{texts.faultPieces({ limit: Number(limit) })}</p>}
        <p className={styles.hint}>
          {texts.piecesLeft({ count: left })} {condition && conditions[condition]}
        </p>
      </div>
    </div>
  )
}

function Receipt({ posted }: { posted: PostedDeclaration }) {
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
