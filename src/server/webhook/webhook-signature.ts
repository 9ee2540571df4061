import { createHmac } from 'node:crypto'

/** Begins a secret, as the Standard Webhooks specification has it, so that its libraries take it. */
const PREFIX = 'whsec_'

/** @param random 32 bytes from chance */
export const webhookSecret = (random: Buffer): string => `${PREFIX}${random.toString('base64')}`

/**
 * The headers by which a receiver knows that a webhook is the shop's and new: HMAC-SHA256 over id, moment and body, as the
 * Standard Webhooks specification describes (https://www.standardwebhooks.com).
 */
export function signatureHeaders(
  secret: string,
  { id, moment, body }: { id: string; moment: number; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(moment / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
