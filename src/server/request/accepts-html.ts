import type { IncomingHttpHeaders } from 'node:http'

/** True where the header `accept` names HTML. Browsers name it for a page, and not for what a page loads. */
export const acceptsHtml = ({ accept = '' }: IncomingHttpHeaders): boolean => accept.includes('text/html')
