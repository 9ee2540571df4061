import { CONSENT_PATH } from '#rules/addresses.ts'
import type { Form, Notice } from './form.ts'

/** The choice of consent groups without script (TRACK-11). */
export const consentForm: Form<never, never> = { path: CONSENT_PATH }
export const consentNotice = { path: CONSENT_PATH, name: 'state', values: ['saved'] } as const satisfies Notice
