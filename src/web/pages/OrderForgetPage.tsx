import { orderForgetForm } from '#calls/order-forget.ts'
import { ORDER_FORGET_PATH } from '#rules/account-addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useTexts } from '../page-context.tsx'
import { DeclarationDone } from './DeclarationDone.tsx'
import type { PersonalPage } from './page.ts'

/** Says that this device no longer knows an order; the form of the order's page leads here. */
export const orderForgetPage: PersonalPage<object, typeof orderForgetForm> = {
  kind: 'personal',
  name: 'order-forget',
  paths: [ORDER_FORGET_PATH],
  query: ['state'],
  form: orderForgetForm,
  noStore: true,
  load: async () => ({}),
  head(_data, visit) {
    const { forgottenHeading } = textsOf('order', visit)
    return { title: forgottenHeading, description: forgottenHeading, canonical: ORDER_FORGET_PATH, noIndex: true }
  },
  Body: Forgotten,
}

function Forgotten() {
  const texts = useTexts('order')
  return <DeclarationDone heading={texts.forgottenHeading} text={texts.forgottenText} />
}
