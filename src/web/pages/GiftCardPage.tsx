import type { Posted } from '#calls/form.ts'
import { giftCardForm } from '#calls/gift-card.ts'
import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { lastMomentOf } from '#rules/gift-card/gift-card-end.ts'
import { dateText } from '#sites/formats.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import form from '../account/AccountForm.module.css'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { Untranslated } from '../product/Untranslated.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './GiftCardPage.module.css'
import type { PersonalPage } from './page.ts'

type PostedCode = Posted<typeof giftCardForm>

/** What is on a gift card, for whoever has its code. */
export const giftCardPage: PersonalPage<{ posted: PostedCode }, typeof giftCardForm> = {
  kind: 'personal',
  name: 'gift-card',
  paths: [GIFT_CARD_BALANCE_PATH],
  query: [],
  form: giftCardForm,
  noStore: true,
  load: async (_loaders, { posted = {} }) => ({ posted }),
  head({ posted }, visit) {
    const { metaTitle, problemMetaTitle, intro } = textsOf('gift-card', visit)
    const title = posted.problem ? problemMetaTitle({ title: metaTitle }) : metaTitle
    return { title, description: intro, canonical: GIFT_CARD_BALANCE_PATH, noIndex: true }
  },
  Body: ({ data }) => <GiftCardBody {...data} />,
}

function GiftCardBody({ posted }: { posted: PostedCode }) {
  const texts = useTexts('gift-card')
  const vouchers = useTexts('voucher')
  const link = useLink()
  const { site } = usePageContext()
  const { problem, code, codeEnd } = posted
  const problems: Record<NonNullable<typeof problem>, string> = {
    MISSING: vouchers.problemMissing,
    UNKNOWN: texts.unknown,
    OTHER_SITE: vouchers.problemOtherSite,
  }
  return (
    <AccountLayout isPart={false}>
      <h1>{texts.heading}</h1>
      <p>{texts.intro}</p>
      {codeEnd !== undefined && <Card posted={posted} codeEnd={codeEnd} />}
      <form noValidate method="post" action={link(GIFT_CARD_BALANCE_PATH)} className={form.form}>
        <input type="hidden" name="site" value={site} />
        <TextField
          id="gift-card-code"
          name="code"
          label={texts.code}
          defaultValue={code}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={problem !== undefined}
          fault={problem && problems[problem]}
        />
        <div>
          <Button type="submit" size="large">
            {texts.show}
          </Button>
        </div>
      </form>
    </AccountLayout>
  )
}

function Card({ posted, codeEnd }: { posted: PostedCode; codeEnd: string }) {
  const texts = useTexts('gift-card')
  const { site } = usePageContext()
  const date = dateText(site, lastMomentOf(Number(posted.validUntil)))
  return (
    <section className={styles.card} role="status">
      <h2>
        <Untranslated value={codeEnd}>{texts.card({ end: codeEnd })}</Untranslated>
      </h2>
      <strong>
        <MoneySentence amounts={{ amount: Number(posted.balance) }}>{(prices) => texts.balance(prices)}</MoneySentence>
      </strong>
      <p>{posted.isOver ? texts.ended({ date }) : texts.validUntil({ date })}</p>
      {!posted.isOver && <p>{texts.howTo}</p>}
    </section>
  )
}
