import { connect } from 'node:net'

/**
 * Sends bytes as they are, which no HTTP client would, and gives what comes back until the server closes. `hangsUp`: the
 * client closes its side at once, so that an answer which takes time is not sent.
 */
export function rawRequest(port: number, request: string, { hangsUp = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => (hangsUp ? socket.end(request) : socket.write(request)))
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
