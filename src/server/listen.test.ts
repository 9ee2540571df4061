import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { WrongConfiguration } from './environment.ts'
import { checkHost, listen, printedAddresses } from './listen.ts'

const REAL_SHOP = {
  CREMA_MODE: 'production',
  SITE_HOSTS: 'DE=shop.example,AT=at.shop.example',
  SESSION_SECRET: 'a secret of thirty-two characters',
  SMTP_URL: 'none',
}

test.each(['nonsense.invalid', '256.0.0.1', 'http://127.0.0.1', '192.0.2.1'])(
  'HOST=%s is refused in a sentence before the database is opened',
  async (host) => {
    await expect(checkHost(host)).rejects.toBeInstanceOf(WrongConfiguration)
    await expect(checkHost(host)).rejects.toThrow(`'${host}' is none`)
  },
)

test.each(['127.0.0.1', 'localhost', '0.0.0.0'])('HOST=%s can be listened on', async (host) => {
  await expect(checkHost(host)).resolves.toBeUndefined()
})

test('a port in use is passed over where none was named, and refused in a sentence where it was', async () => {
  const [first, second, third] = [fastify(), fastify(), fastify()]
  const announced: string[] = []
  const announce = (sentence: string) => announced.push(sentence)
  const host = '127.0.0.1'
  try {
    const port = await listen(first, { host, port: 0, portNamed: true }, announce)
    expect(announced).toEqual([])
    const other = await listen(second, { host, port, portNamed: false }, announce)
    expect(other).toBeGreaterThan(port)
    expect(announced).toEqual([`Port ${port} is taken by another program, so this shop is on ${other}.`])
    const refused = listen(third, { host, port, portNamed: true }, announce)
    await expect(refused).rejects.toThrow(
      new WrongConfiguration(
        `Port ${port} is taken by another program; name another, such as PORT=${port + 1} npm start.`,
      ),
    )
  } finally {
    for (const app of [first, second, third]) await app.close()
  }
})

test('a start in production prints the hosts of the sites, and no address that is not answered', () => {
  const printed = printedAddresses(readConfiguration(REAL_SHOP), 3000)
  expect(printed).toMatch(/^ {2}Crema is open: port 3000/)
  expect(printed).toMatch(/^ {4}DE {5}https:\/\/shop\.example\/$/m)
  expect(printed).toMatch(/^ {4}AT {5}https:\/\/at\.shop\.example\/$/m)
  expect(printed).toMatch(/^ {4}PL {5}https:\/\/shop\.example\/\?site=PL$/m)
  expect(printed).not.toContain('localhost')
})

test('a start elsewhere prints the local address of each site', () => {
  const printed = printedAddresses(readConfiguration({}), 3001)
  expect(printed).toMatch(/^ {2}Crema is open: http:\/\/localhost:3001$/m)
  expect(printed).toMatch(/^ {4}AT {5}http:\/\/localhost:3001\/\?site=AT$/m)
})
