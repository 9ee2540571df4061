import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** What Node's parser says of bytes that are no request of ours, by its error code; any other is a 400. */
const FAULTS: Record<string, { status: number; code: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: 'The headers are larger than the shop takes.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'BODY_TOO_LARGE',
    message: 'The body is larger than the shop takes.',
  },
}
const NO_REQUEST = { status: 400, code: 'BAD_REQUEST', message: 'This is no valid HTTP request.' }

/**
 * Answers what Node could not read as a request (400, 408, 413, 431), and closes the connection. No hook sees it, so that the
 * safe headers are written here. Always as JSON, because nothing says whether the sender accepts a page.
 */
export function answerMalformed(
  error: { code?: string },
  socket: Socket,
  safe: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, ...fault } = FAULTS[error.code ?? ''] ?? NO_REQUEST
  const body = JSON.stringify(fault)
  const headers = {
    ...safe,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
}
