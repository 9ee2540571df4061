import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import type { DeclarationFaults, DeclarationField } from '#rules/cancellation/check-declaration.ts'
import type { Form, Notice } from './form.ts'

/** Cancels a subscription in two steps (FOOT-12): `step` is the one that follows; `declared` is the receipt, where no mail brings it. */
export const cancellationForm: Form<
  never,
  DeclarationField | 'step' | 'id' | 'declaredAt' | 'contractEndsOn',
  DeclarationFaults
> = { path: CANCELLATION_PATH }

export const cancellationNotice = {
  path: CANCELLATION_PATH,
  name: 'state',
  values: ['declared'],
} as const satisfies Notice
