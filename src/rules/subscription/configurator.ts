/** Where a subscription is completed (part 1 §2). */
export const CONFIGURATOR_PATHS = {
  /** For a type that is not known (decision 78). */
  unknown: '/service/configurator/',
  coffee: '/service/configurator/coffee/select',
  machine: '/service/configurator/machine/select-coffee',
} as const
