import type { Static } from 'typebox'
import type * as shapes from './ab-test-shapes.ts'
import type { Call } from './call.ts'

/** The visitor’s groups of A/B tests (API-28, note 88). The tests themselves are a call of staff (preview.ts). */

export type Assignment = Static<typeof shapes.AssignmentAnswer>[number]

export const assignmentCall = {
  method: 'GET',
  path: '/service/abtestfrontend/api/v1/getassignment',
  summary: 'The visitor’s group of each running A/B test; empty without consent to statistics',
  answer: [],
} as const satisfies Call
