import { isIP } from 'node:net'
import { UserError } from '../domain/user-error'

export interface ServerConfig {
  /** 0: any free port, for tests. */
  port: number
  host: string
  /** The site's origin, without a slash at the end. */
  siteUrl: string
  payments: PaymentsConfig
  /** `postgres://…`; without it the bookings are a file in `varDir`. */
  databaseUrl?: string
  /** `smtp://…` or `smtps://…`; without it e-mail is written to `varDir`/outbox. */
  smtpUrl?: string
  /** Sender of all e-mail; without it the company's own name and address. */
  mailFrom?: MailAddress
  varDir: string
  /** What pages and other files may take of the memory. */
  memoryMb: number
  /** Addresses and networks of proxies; without it those of this machine and of private networks. */
  trustedProxies?: string[]
  /** On this machine, for Prometheus; without it nothing is measured. */
  metricsPort?: number
  /** How long a connection stays open without a request: longer than a proxy keeps its own. */
  keepAliveSeconds: number
}

export type PaymentsConfig =
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; apiBase?: string }
  /** Simulated payments, for trying the whole journey out. */
  | { kind: 'sandbox' }
  /** A public site without keys: it shows its tours, and takes no bookings. */
  | { kind: 'closed' }

export interface MailAddress {
  name: string
  address: string
}

/** A proxy on this machine, or in its network, says who the visitor is. */
export const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

type Environment = Record<string, string | undefined>

/**
 * The only reader of the environment. What each variable means stands in the README, "Configuration".
 *
 * @throws {UserError} INVALID_CONFIG naming every missing or malformed value, in one line
 */
export function readConfig(env: Environment = process.env): ServerConfig {
  const mistakes: string[] = []
  const { port, siteUrl } = readSite(env, mistakes)
  if (env.NODE_ENV === 'production' && siteUrl.startsWith('http:') && isPublic(siteUrl))
    mistakes.push(
      `SITE_URL is "${siteUrl}": travellers type names and addresses here, so a public address begins with https://.`,
    )
  const { HOST: host = '127.0.0.1' } = env
  if (!/^[\w.:%-]+$/.test(host))
    mistakes.push(`HOST is "${host}": write an address to listen on, for example 127.0.0.1 or 0.0.0.0.`)
  const smtpUrl = readUrl(env, 'SMTP_URL', /^smtps?:$/, 'smtp://user:password@mail.example.com:587', mistakes)
  const mailFrom = readMailFrom(env.MAIL_FROM, mistakes)
  const config: ServerConfig = {
    port,
    host,
    siteUrl,
    payments: readPayments(env, siteUrl, mistakes),
    ...readDatabase(env, mistakes),
    memoryMb: readNumber(env, 'MEMORY_MB', megabytes, mistakes),
    ...readProxies(env.TRUSTED_PROXIES, mistakes),
    ...(env.METRICS_PORT && { metricsPort: readNumber(env, 'METRICS_PORT', ports, mistakes) }),
    keepAliveSeconds: readNumber(env, 'KEEP_ALIVE_SECONDS', seconds, mistakes),
    ...(smtpUrl && { smtpUrl }),
    ...(mailFrom && { mailFrom }),
  }
  return orThrow(config, mistakes)
}

/** What commands need that only build, or only look at bookings: no keys, which staff need not have. */
export interface CommandConfig extends Pick<ServerConfig, 'siteUrl' | 'databaseUrl' | 'varDir'> {
  /** Encrypts the keys that sign links in a backup. */
  backupKey?: string
}

/** @throws {UserError} as readConfig, for these variables only */
export function readCommandConfig(env: Environment = process.env): CommandConfig {
  const mistakes: string[] = []
  const { siteUrl } = readSite(env, mistakes)
  const { BACKUP_KEY: backupKey } = env
  return orThrow({ siteUrl, ...readDatabase(env, mistakes), ...(backupKey && { backupKey }) }, mistakes)
}

function orThrow<Config>(config: Config, mistakes: string[]): Config {
  if (mistakes.length > 0) throw new UserError('INVALID_CONFIG', mistakes.join(' '), 500)
  return config
}

const megabytes = { usual: 256, most: 999_999, range: 'of megabytes' }
const seconds = { usual: 65, most: 9999, range: 'of seconds' }
const ports = { usual: 3000, most: 65_535, range: 'from 0 to 65535' }

function readNumber(
  env: Environment,
  name: string,
  { usual, most, range }: typeof ports,
  mistakes: string[],
): number {
  const value = env[name] ?? String(usual)
  if (/^\d{1,6}$/.test(value) && Number(value) <= most) return Number(value)
  mistakes.push(`${name} is "${value}": write a whole number ${range}, for example ${usual}.`)
  return 0
}

function readSite(env: Environment, mistakes: string[]): Pick<ServerConfig, 'port' | 'siteUrl'> {
  const port = readNumber(env, 'PORT', ports, mistakes)
  const { SITE_URL: value } = env
  if (value === undefined) return { port, siteUrl: `http://localhost:${port}` }
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`)
    return { port, siteUrl: url.origin }
  mistakes.push(
    `SITE_URL is "${value}": write the site's address without a path, for example https://example.com.`,
  )
  return { port, siteUrl: '' }
}

function readDatabase(env: Environment, mistakes: string[]): Pick<ServerConfig, 'databaseUrl' | 'varDir'> {
  const example = 'postgres://user@host/name'
  const databaseUrl = readUrl(env, 'DATABASE_URL', /^postgres(ql)?:$/, example, mistakes)
  return { ...(databaseUrl && { databaseUrl }), varDir: env.VAR_DIR || 'var' }
}

/** True with a key of Stripe's live mode: real money moves. */
export function isLive(payments: PaymentsConfig): boolean {
  return payments.kind === 'stripe' && /^(sk|rk)_live_/.test(payments.secretKey)
}

/** Of each an address, a network, or the name of a kind of them. */
function readProxies(value: string | undefined, mistakes: string[]): Pick<ServerConfig, 'trustedProxies'> {
  if (!value) return {}
  const trustedProxies = value.split(',').map((one) => one.trim())
  const isProxy = (one: string) => {
    const [address = '', bits, ...more] = one.split('/')
    const most = isIP(address) === 4 ? 32 : 128
    const isNetwork =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
    return PRIVATE_NETWORKS.includes(one) || (isIP(address) !== 0 && isNetwork && more.length === 0)
  }
  const wrong = trustedProxies.find((one) => !isProxy(one))
  if (wrong !== undefined)
    mistakes.push(
      `TRUSTED_PROXIES holds "${wrong}": write addresses, networks (192.0.2.0/24) or ${PRIVATE_NETWORKS.join(', ')}, with commas between.`,
    )
  return { trustedProxies }
}

/** STRIPE_SECRET_KEY=sandbox asks for the sandbox by name; without a key it is only for trying out. */
function readPayments(env: Environment, siteUrl: string, mistakes: string[]): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey === 'sandbox') return { kind: 'sandbox' }
  if (!secretKey) {
    if (webhookSecret || env.STRIPE_API_BASE)
      mistakes.push('STRIPE_SECRET_KEY is missing: set it as well, or none of the STRIPE_ variables.')
    if (env.NODE_ENV === 'production')
      mistakes.push(
        'STRIPE_SECRET_KEY is missing: set it and STRIPE_WEBHOOK_SECRET, or STRIPE_SECRET_KEY=sandbox for simulated payments.',
      )
    return isPublic(siteUrl) ? { kind: 'closed' } : { kind: 'sandbox' }
  }
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey))
    mistakes.push('STRIPE_SECRET_KEY is not a secret key of Stripe: it begins with sk_test_ or sk_live_.')
  if (!webhookSecret) {
    mistakes.push(
      'STRIPE_WEBHOOK_SECRET is missing: without it no payment could be trusted. Stripe shows it beside the webhook.',
    )
  } else if (!/^whsec_\S+$/.test(webhookSecret)) {
    mistakes.push('STRIPE_WEBHOOK_SECRET is not a signing secret of Stripe: it begins with whsec_.')
  }
  const apiBase = readUrl(env, 'STRIPE_API_BASE', /^https?:$/, 'https://api.stripe.com', mistakes)
  if (apiBase && /_live_/.test(secretKey))
    mistakes.push('STRIPE_API_BASE is for tests: a live key goes to nobody but Stripe.')
  return { kind: 'stripe', secretKey, webhookSecret: webhookSecret ?? '', ...(apiBase && { apiBase }) }
}

/** Names and addresses of this machine and of a network at home. */
const atHome =
  /^(localhost|[\w-]+\.localhost|[\w.-]+\.(local|test)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|\[::1\])$/

export function isPublic(siteUrl: string): boolean {
  return URL.canParse(siteUrl) && !atHome.test(new URL(siteUrl).hostname)
}

/** The value is not repeated: such an address holds a password. */
function readUrl(
  env: Environment,
  name: string,
  protocol: RegExp,
  example: string,
  mistakes: string[],
): string | undefined {
  const value = env[name]
  if (!value) return undefined
  if (URL.canParse(value) && protocol.test(new URL(value).protocol)) return value
  mistakes.push(`${name} is not an address of the right kind: write for example ${example}.`)
  return undefined
}

function readMailFrom(value: string | undefined, mistakes: string[]): MailAddress | undefined {
  if (!value) return undefined
  const named = /^(?:"([^"<>\r\n]*)"\s*|([^"<>\r\n]*))<([^\s<>@]+@[^\s<>@]+)>$/.exec(value.trim())
  const [, quoted, plain, address = ''] = named ?? ['', '', '', value.trim()]
  const name = quoted ?? plain ?? ''
  if (/^[^\s<>@]+@[^\s<>@]+$/.test(address)) return { name: name.trim(), address }
  mistakes.push(
    `MAIL_FROM is "${value}": write bookings@example.com, or Example Tours <bookings@example.com>.`,
  )
  return undefined
}

/** What a server that could not listen tells who started it; Vite's and Node's words for a taken port agree. */
export function cannotListen({ host, port }: Pick<ServerConfig, 'host' | 'port'>, cause: Error): UserError {
  const reason = cause.message.includes('already in use')
    ? `port ${port} on ${host} is taken: stop the other program, or set PORT to another number.`
    : `${host}, port ${port}: ${cause.message}. Set HOST and PORT to an address of this machine.`
  return new UserError('CANNOT_LISTEN', `Cannot listen: ${reason}`, 500, { cause })
}
