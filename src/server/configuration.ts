import { ALL_SITES, type Site } from '#sites/sites.ts'
import { type Environment, onOrOff, WrongConfiguration, wholeNumber } from './environment.ts'
import { type MailConfiguration, readMail } from './mail-configuration.ts'
import { type Networks, readNetworks } from './networks.ts'
import { readStoreConfiguration, type StoreConfiguration } from './original-store/store-configuration.ts'
import { readSiteConfiguration, type SiteConfiguration } from './site-configuration.ts'
import { readStripe, type StripeConfiguration } from './stripe-configuration.ts'

/** Everything that environment variables decide. They are read and checked here only; docs/running-it.md lists them. */
export interface Configuration extends SiteConfiguration {
  port: number
  /** True where PORT is set: then no other port is tried. */
  portNamed: boolean
  host: string
  dataDir: string
  /** Where the originals of pictures and documents are stored. */
  pictureStore: StoreConfiguration
  /** A PostgreSQL to use instead of the shop's own. */
  databaseUrl?: string
  /** True for CREMA_MODE=production: https and known hosts only. */
  production: boolean
  /** The proxies whose forwarded headers count. */
  trustedProxies: Networks
  /** How long the server answers on after it has reported that it is not ready, so that load balancers notice. */
  stopDelayMs: number
  /** The secrets that sign readable tokens, the new one first; where they are absent, one is generated into the data folder. */
  sessionSecrets: readonly string[]
  mail: MailConfiguration
  logLevel: string
  /** What this process does: it answers visitors ('web'), runs jobs ('worker'), or both. */
  role: (typeof ROLES)[number]
  /** The script of a consent provider, which asks instead of the shop's own banner (TRACK-12). */
  consentProvider?: { url: string; domain?: string }
  /** The script of a tracking library, which pages load once consent C0003 is given (TRACK-07). */
  trackingScript?: string
  /** The ids of each site's app in the stores; sites without one are absent. */
  apps: Partial<Record<Site, { appStore?: string; playStore?: string }>>
  /** How many connections of one network are open at once; trusted proxies have as many as they like. */
  connectionsOfNetwork: number
  /** False for RATE_LIMITS=off: requests are neither counted by network nor limited by visitor. */
  rateLimits: boolean
  /** Private networks that webhooks are sent to in production. */
  webhookNetworks: Networks
  /** True: a database without goods gets the demo's, its customers and its editor. Never in production. */
  demo: boolean
  /** True: a job ships orders, as a warehouse would, and lets them arrive. Never in production. */
  demoParcels: boolean
  /** The account that takes cards; absent: nobody pays by card. */
  stripe?: StripeConfiguration
  /** Where metrics are served; absent: nowhere, and none are measured. */
  metrics?: { host: string; port: number }
  /** The collector of traces; absent: there are none. `share` of all traces are recorded, from 0 to 1. */
  tracing?: { endpoint: string; headers: Record<string, string>; serviceName: string; share: number }
}

/** A shorter secret could be guessed. */
const SECRET_LENGTH = 32

/** Reads the environment. Throws WrongConfiguration with one sentence for the first wrong value. */
export function readConfiguration(environment: Environment): Configuration {
  const production = environment.CREMA_MODE === 'production'
  if (environment.CREMA_MODE && !['production', 'local'].includes(environment.CREMA_MODE)) {
    throw new WrongConfiguration(`CREMA_MODE is 'local' or 'production', not '${environment.CREMA_MODE}'.`)
  }
  const dataDir = environment.DATA_DIR || '.data'
  const port = wholeNumber(environment, 'PORT', 3000, 0, 65535)
  const databaseUrl = environment.DATABASE_URL || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new WrongConfiguration('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  const sites = readSiteConfiguration(environment, production, port)
  const sessionSecrets = secretsOf(environment.SESSION_SECRET)
  if (production && sessionSecrets.length === 0) {
    throw new WrongConfiguration(
      'In production SESSION_SECRET must be a secret of its own, such as what openssl rand -hex 32 prints.',
    )
  }
  if (sessionSecrets.some((secret) => secret.length < SECRET_LENGTH)) {
    throw new WrongConfiguration(
      `SESSION_SECRET must have ${SECRET_LENGTH} characters at least, and each of a list with commas, the new one first.`,
    )
  }
  const metrics = metricsAddress(environment, port)
  checkDeadlineFactor(environment, production)
  const stripe = readStripe(environment, production)
  if ('wrong' in stripe) throw new WrongConfiguration(stripe.wrong)
  return {
    port,
    portNamed: Boolean(environment.PORT),
    host: environment.HOST || (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    pictureStore: readStoreConfiguration(environment, dataDir),
    ...(databaseUrl ? { databaseUrl } : {}),
    production,
    ...sites,
    trustedProxies: parseNetworks('TRUSTED_PROXIES', environment.TRUSTED_PROXIES),
    webhookNetworks: parseNetworks('WEBHOOK_NETWORKS', environment.WEBHOOK_NETWORKS),
    stopDelayMs: wholeNumber(environment, 'STOP_DELAY_S', production ? 5 : 0, 0, 300) * 1000,
    sessionSecrets,
    mail: readMail(environment, production),
    ...consentProvider(environment, production),
    ...trackingScript(environment, production),
    apps: appIds(environment),
    logLevel: logLevel(environment.LOG_LEVEL || 'warn'),
    role: role(environment.ROLE || 'all'),
    connectionsOfNetwork: wholeNumber(environment, 'CONNECTIONS_PER_NETWORK', 500, 1, 5000),
    rateLimits: rateLimits(environment, production),
    demo: onOrOff(environment, 'CREMA_DEMO', production),
    demoParcels: onOrOff(environment, 'DEMO_PARCELS', production),
    ...stripe,
    ...(metrics && { metrics }),
    ...tracing(environment),
  }
}

const secretsOf = (text = '') =>
  text
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)

const ROLES = ['all', 'web', 'worker'] as const

function role(text: string): Configuration['role'] {
  const known = ROLES.find((one) => one === text)
  if (!known) throw new WrongConfiguration(`ROLE is one of ${ROLES.join(', ')}, not '${text}'.`)
  return known
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function logLevel(text: string): string {
  if (!LOG_LEVELS.includes(text))
    throw new WrongConfiguration(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not '${text}'.`)
  return text
}

function rateLimits(environment: Environment, production: boolean): boolean {
  const text = environment.RATE_LIMITS || 'on'
  if (text !== 'on' && text !== 'off') throw new WrongConfiguration(`RATE_LIMITS is 'on' or 'off', not '${text}'.`)
  if (text === 'off' && production) throw new WrongConfiguration('In production RATE_LIMITS cannot be off.')
  return text === 'on'
}

/** deadline.ts reads the factor itself, because threads have no configuration. */
function checkDeadlineFactor(environment: Environment, production: boolean): void {
  const factor = wholeNumber(environment, 'DEADLINE_FACTOR', 1, 1, 100)
  if (factor !== 1 && production) throw new WrongConfiguration('In production DEADLINE_FACTOR cannot be set.')
}

function metricsAddress(environment: Environment, shopPort: number): Configuration['metrics'] {
  if (!environment.METRICS_PORT) return undefined
  const port = wholeNumber(environment, 'METRICS_PORT', 0, 0, 65535)
  if (port !== 0 && port === shopPort) {
    throw new WrongConfiguration('METRICS_PORT must be another port than PORT: metrics are not for shoppers.')
  }
  return { host: environment.METRICS_HOST || '127.0.0.1', port }
}

/** The names are those of OpenTelemetry, which whoever runs a collector knows. */
function tracing(environment: Environment): Pick<Configuration, 'tracing'> {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return {}
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new WrongConfiguration(
      'OTEL_EXPORTER_OTLP_ENDPOINT is the address of a collector, such as http://127.0.0.1:4318.',
    )
  }
  const share = Number(environment.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(share >= 0 && share <= 1)) {
    throw new WrongConfiguration('OTEL_TRACES_SAMPLER_ARG is the share of traces that are recorded, from 0 to 1.')
  }
  const headers: Record<string, string> = {}
  for (const pair of (environment.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean)) {
    const [, name, value] = /^\s*([\w-]+)=([\x20-\x7e]*)$/.exec(pair) ?? []
    if (!name || value === undefined) {
      throw new WrongConfiguration('OTEL_EXPORTER_OTLP_HEADERS holds headers such as authorization=secret,x-tenant=1.')
    }
    headers[name] = value.trim()
  }
  return { tracing: { endpoint, headers, serviceName: environment.OTEL_SERVICE_NAME || 'crema', share } }
}

function parseNetworks(name: string, text = ''): Networks {
  const read = readNetworks(text)
  if ('networks' in read) return read.networks
  throw new WrongConfiguration(
    `${name} holds addresses and networks such as 10.0.0.1 or 10.0.0.0/8; '${read.wrong}' is none.`,
  )
}

function consentProvider(
  { CONSENT_SCRIPT_URL: url, CONSENT_SCRIPT_DOMAIN: domain }: Environment,
  production: boolean,
): Pick<Configuration, 'consentProvider'> {
  if (!url) return {}
  return { consentProvider: { url: scriptAddress('CONSENT_SCRIPT_URL', url, production), ...(domain && { domain }) } }
}

function trackingScript(
  { TRACKING_SCRIPT_URL: url }: Environment,
  production: boolean,
): Pick<Configuration, 'trackingScript'> {
  return url ? { trackingScript: scriptAddress('TRACKING_SCRIPT_URL', url, production) } : {}
}

function scriptAddress(name: string, url: string, production: boolean): string {
  if (!URL.canParse(url) || !(production ? /^https:$/ : /^https?:$/).test(new URL(url).protocol)) {
    throw new WrongConfiguration(`${name} is the https address of a script.`)
  }
  return url
}

function appIds(environment: Environment): Configuration['apps'] {
  const idOf = (name: string, site: Site, form: RegExp, example: string) => {
    const id = environment[`${name}_${site}`] || environment[name]
    if (id && !form.test(id)) throw new WrongConfiguration(`${name} is an id such as ${example}, not '${id}'.`)
    return id
  }
  const apps: Configuration['apps'] = {}
  for (const site of ALL_SITES) {
    const appStore = idOf('APP_STORE_ID', site, /^\d{5,15}$/, '1234567890')
    const playStore = idOf('PLAY_STORE_ID', site, /^\w+(?:\.\w+)+$/, 'example.shop.app')
    if (appStore || playStore) apps[site] = { ...(appStore && { appStore }), ...(playStore && { playStore }) }
  }
  return apps
}
