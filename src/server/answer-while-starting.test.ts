import { expect, test } from 'vitest'
import { answerWhileStarting } from './answer-while-starting.ts'
import { reservePort } from './testing/reserve-port.ts'

const HOST = { host: '127.0.0.1', production: true, portNamed: true }

test('a process that starts is live and not ready, and gives its port back', async () => {
  const { port, release } = await reservePort()
  const close = await answerWhileStarting({ ...HOST, port })
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return [answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control'), await answer.json()]
  }
  expect(await ask('/health/live')).toEqual([200, null, 'no-store', { status: 'live' }])
  expect(await ask('/health/ready')).toEqual([503, '5', 'no-store', { status: 'starting' }])
  expect(await ask('/')).toEqual([503, '5', 'no-store', { status: 'starting' }])
  // a port that is taken is left to the shop, which names it in a sentence
  const other = await answerWhileStarting({ ...HOST, port })
  await other()
  expect(await ask('/health/live')).toEqual([200, null, 'no-store', { status: 'live' }])
  await close()
  await expect(ask('/health/live')).rejects.toThrow()
  release()
})

test('a start without a port of its own opens none ahead', async () => {
  const { port, release } = await reservePort()
  await answerWhileStarting({ ...HOST, port, production: false, portNamed: false })
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow()
  release()
})
