import type { PreviewSettings } from '#rules/staff/preview-settings.ts'
import { COOKIES } from '#sites/cookies.ts'
import { isSignatureOf, type ShopSecret, signatureOf } from '../shop-secret.ts'
import { hashOfToken } from './session.ts'

const PREVIEW = new RegExp(`(?:^|;\\s*)${COOKIES.preview}=([\\w-]{1,600})\\.([\\w-]{43})(?:;|$)`)
const SESSION = {
  secure: new RegExp(`(?:^|;\\s*)__Host-${COOKIES.staff}=([\\w-]{43})(?:;|$)`),
  plain: new RegExp(`(?:^|;\\s*)${COOKIES.staff}=([\\w-]{43})(?:;|$)`),
}

/** What a signature depends on besides the settings. */
export interface PreviewKey {
  secret: Pick<ShopSecret, 'signing'>
  configuration: { production: boolean }
}

/** The hash of the staff session's token that a request brings. Only the database can say whether it is still valid. */
export function staffHashOf(cookies: string | undefined, { configuration }: Pick<PreviewKey, 'configuration'>) {
  const token = SESSION[configuration.production ? 'secure' : 'plain'].exec(cookies ?? '')?.[1]
  return token && hashOfToken(token)
}

/** The value of the preview cookie: the settings, signed for one staff session, so that no other browser can use it. */
export function previewValue(settings: PreviewSettings, staffHash: string, key: Pick<PreviewKey, 'secret'>): string {
  const payload = Buffer.from(JSON.stringify(settings)).toString('base64url')
  return `${payload}.${signatureOf(signedText(payload, staffHash), key.secret)}`
}

/**
 * The preview that a request asks for; undefined where it names none, or one that was not made here for the staff session
 * that comes with it. Whether that session is still valid is asked separately (staff-preview.ts). It needs no query, so that
 * the page cache can ask it of each request.
 */
export function signedPreview(
  cookies: string | undefined,
  key: PreviewKey,
): { settings: PreviewSettings; staffHash: string } | undefined {
  const found = cookies?.includes(`${COOKIES.preview}=`) && PREVIEW.exec(cookies)
  const staffHash = found && staffHashOf(cookies, key)
  if (!staffHash) return undefined
  const [, payload = '', signed = ''] = found
  if (!isSignatureOf(signedText(payload, staffHash), signed, key.secret)) return undefined
  return { settings: JSON.parse(Buffer.from(payload, 'base64url').toString()), staffHash }
}

const signedText = (payload: string, staffHash: string) => `preview ${payload} ${staffHash}`
