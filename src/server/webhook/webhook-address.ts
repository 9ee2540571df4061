/** Why an address is none that webhooks are sent to; undefined: it may be one. Networks are looked at when it is sent to. */
export function webhookAddressFault(text: string): string | undefined {
  if (text.length > 2000 || !URL.canParse(text)) return 'it is no address'
  const { protocol, username, password, hash } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'it begins with neither https: nor http:'
  if (username || password) return 'it names a user: receivers know webhooks by their signature'
  if (hash) return 'it has a part after #'
  return undefined
}
