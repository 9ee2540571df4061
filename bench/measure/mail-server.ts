import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server in a process of its own that accepts every mail and stores none. */

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, _session, callback) => {
    stream.on('end', () => callback())
    stream.resume()
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
process.on('disconnect', () => process.exit())
process.send!({ url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}` })
