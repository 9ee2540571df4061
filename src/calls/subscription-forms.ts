import { CONFIGURATOR_PATHS } from '#rules/addresses.ts'
import type { Form } from './form.ts'
import type { SubscriptionType } from './subscription.ts'

/** What is chosen in the configurator; `machine` only for a machine's subscription. */
type ConfiguratorField = 'machine' | 'coffee' | 'quantity' | 'weeks'
export type ConfiguratorForm = Form<
  'INVALID',
  ConfiguratorField | 'gift',
  /** 'step': the quantity is none of those in which the coffee is sold. */
  { [Field in Exclude<ConfiguratorField, 'quantity'>]?: 'required' } & { quantity?: 'required' | 'step' }
>
/** The forms of the configurator's pages, which put a subscription into the cart. */
export const configuratorForms: Record<SubscriptionType, ConfiguratorForm> = {
  coffee: { path: CONFIGURATOR_PATHS.coffee, malformed: 'INVALID' },
  machine: { path: CONFIGURATOR_PATHS.machine, malformed: 'INVALID' },
}
