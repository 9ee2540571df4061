import { isSite, type Site } from '#sites/sites.ts'
import type { Environment } from '../../environment.ts'
import type { VariableChanges } from './edit-environment.ts'
import type { Answers } from './question.ts'
import { hostsOf, sitesOf } from './questions.ts'

/** The questions whose answers are one variable each. */
const VARIABLES = {
  mode: 'CREMA_MODE',
  database: 'DATABASE_URL',
  data: 'DATA_DIR',
  sites: 'SITES',
  proxy: 'TRUSTED_PROXIES',
  'mail.smtp': 'SMTP_URL',
  'mail.from': 'MAIL_FROM',
  'mail.merchant': 'MAIL_MERCHANT',
} as const

/** What an environment answers already. */
export function environmentAnswers(environment: Environment): Answers {
  const answers: Record<string, string> = {}
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const value = environment[variable]
    if (value) answers[name] = value
  }
  const demo = environment.CREMA_DEMO
  if (demo) answers.goods = demo === 'off' ? 'empty' : 'demo'
  for (const [site, hosts] of namedHosts(environment.SITE_HOSTS)) answers[`hosts.${site}`] = hosts.join(', ')
  return answers
}

function namedHosts(text = ''): Map<Site, string[]> {
  const hosts = new Map<Site, string[]>()
  for (const pair of text.split(',')) {
    const [site, host] = pair.trim().split('=')
    if (isSite(site) && host) hosts.set(site, [...(hosts.get(site) ?? []), host])
  }
  return hosts
}

/** The hosts of open sites as they are answered, and of the others as they were: what began on a site goes on at its host. */
function siteHosts(answers: Answers, environment: Environment): string {
  const open = sitesOf(answers)
  const answered = open.flatMap((site) => hostsOf(answers[`hosts.${site}`] ?? '').map((host) => ({ site, host })))
  const before = [...namedHosts(environment.SITE_HOSTS)].flatMap(([site, hosts]) =>
    hosts.map((host) => ({ site, host })),
  )
  const kept = before.filter(
    ({ site, host }) => !open.includes(site) && !answered.some(({ host: taken }) => taken === host),
  )
  return [...answered, ...kept].map(({ site, host }) => `${site}=${host}`).join(',')
}

/**
 * The variables that answers mean. What a question that is not asked would say stays as it is, but a shop for the public has no
 * demo. `sessionSecret` signs and encrypts.
 */
export function variablesOf(answers: Answers, environment: Environment, sessionSecret: string): VariableChanges {
  const isProduction = answers.mode === 'production'
  const changes: Record<string, string | undefined> = {}
  for (const [name, variable] of Object.entries(VARIABLES))
    if (answers[name] !== undefined) changes[variable] = answers[name] || undefined
  changes.CREMA_DEMO = isProduction ? undefined : answers.goods === 'empty' ? 'off' : 'on'
  changes.SESSION_SECRET = sessionSecret
  if (!isProduction) return changes
  changes.SITE_HOSTS = siteHosts(answers, environment)
  // only the proxy of this machine is to reach the shop; one that was corrected to another machine has to reach it too
  const { HOST, TRUSTED_PROXIES } = environment
  if (!HOST && isHere(answers.proxy)) changes.HOST = THIS_MACHINE
  if (!isHere(answers.proxy) && HOST === THIS_MACHINE && isHere(TRUSTED_PROXIES)) changes.HOST = undefined
  return changes
}

const THIS_MACHINE = '127.0.0.1'
const isHere = (proxy = ''): boolean => /^(?:127\.[\d.]+|::1)$/.test(proxy)
