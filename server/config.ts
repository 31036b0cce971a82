import { isIP } from 'node:net'
import { UserError } from '../domain/user-error'
import variables from './config-variables.json'

type Variables = typeof variables

type Setting = keyof Variables

/** Those with a value that counts where they are not set are always there. */
type UsualName = { [N in Setting]: Variables[N] extends { usual: string } ? N : never }[Setting]

type ValueOf<N extends Setting> = Variables[N] extends { most: number } ? number : string

type ConfigValues = { [N in UsualName]: ValueOf<N> } & {
  [N in Exclude<Setting, UsualName>]?: ValueOf<N>
}

type ReadFurther = 'stripeSecretKey' | 'stripeWebhookSecret' | 'stripeApiBase' | 'backupKey'

/** By the names of the variables: README, "Configuration". Port 0 is any free one, for tests. */
export interface ServerConfig extends Omit<ConfigValues, ReadFurther | 'mailFrom' | 'trustedProxies'> {
  payments: PaymentsConfig
  mailFrom?: MailAddress
  trustedProxies?: string[]
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

/** What the table says of a variable; it never repeats a value that may hold a password. */
interface Variable {
  /** What counts where it is not set. One without it may also be set to nothing. */
  usual?: string
  pattern: string
  most?: number
  isUrl?: boolean
  /** Of a URL only the origin counts. */
  isOrigin?: boolean
  error: string
}

/**
 * The only reader of the environment. What each variable means stands in the README, "Configuration".
 *
 * @throws {UserError} INVALID_CONFIG naming every missing or malformed value, in one line
 */
export function readConfig(env: Environment = process.env): ServerConfig {
  const { values, errors } = readValues(env, Object.keys(variables) as Setting[])
  const { stripeSecretKey, stripeWebhookSecret, stripeApiBase, backupKey, ...config } = values
  const { siteUrl, mailFrom, trustedProxies } = config
  if (env.NODE_ENV === 'production' && siteUrl?.startsWith('http:') && isPublic(siteUrl))
    errors.push(
      `SITE_URL is "${siteUrl}": travellers type names and addresses here, so a public address begins with https://.`,
    )
  const wrongProxy = trustedProxies && proxiesIn(trustedProxies).find((one) => !isProxy(one))
  if (wrongProxy !== undefined)
    errors.push(
      `TRUSTED_PROXIES holds "${wrongProxy}": write addresses, networks (192.0.2.0/24) or ${PRIVATE_NETWORKS.join(', ')}, with commas between.`,
    )
  orThrow([...errors, ...errorsOfPayments(env)])
  return {
    ...config,
    payments: paymentsOf(values),
    ...(mailFrom && { mailFrom: mailAddress(mailFrom) }),
    ...(trustedProxies && { trustedProxies: proxiesIn(trustedProxies) }),
  } as ServerConfig
}

/** What commands need that only build, or only look at bookings: no keys of Stripe, which staff need not have. */
export type CommandConfig = Pick<ConfigValues, 'siteUrl' | 'databaseUrl' | 'varDir' | 'backupKey'>

/** @throws {UserError} as readConfig, for these variables only */
export function readCommandConfig(env: Environment = process.env): CommandConfig {
  const { values, errors } = readValues(env, ['port', 'siteUrl', 'databaseUrl', 'varDir', 'backupKey'])
  orThrow(errors)
  const { port: _, ...config } = values
  return config as CommandConfig
}

function readValues(env: Environment, names: Setting[]): { values: Partial<ConfigValues>; errors: string[] } {
  const values: Record<string, string | number> = {}
  const errors: string[] = []
  for (const name of names) {
    const { usual, pattern, most, isUrl, isOrigin, error }: Variable = variables[name]
    const variable = variableOf(name)
    const value = env[variable] ?? usual?.replace('$PORT', String(values.port ?? '')) ?? ''
    if (value === '' && usual === undefined) continue
    const fits = new RegExp(pattern).test(value) && (!isUrl || URL.canParse(value))
    if (!fits || (most !== undefined && Number(value) > most))
      errors.push(`${variable} ${error.replace('{value}', () => value)}`)
    else if (isOrigin) values[name] = new URL(value).origin
    else values[name] = most === undefined ? value : Number(value)
  }
  return { values, errors }
}

/** The name of a variable in the environment: `siteUrl` is SITE_URL. */
export function variableOf(name: string): string {
  return name.replace(/[A-Z]/g, '_$&').toUpperCase()
}

function orThrow(errors: string[]): void {
  if (errors.length > 0) throw new UserError('INVALID_CONFIG', errors.join(' '), 500)
}

/** STRIPE_SECRET_KEY=sandbox asks for the sandbox by name; without a key it is only for trying out. */
function paymentsOf(values: Partial<ConfigValues>): PaymentsConfig {
  const { siteUrl = '', stripeSecretKey: secretKey, stripeApiBase: apiBase } = values
  if (!secretKey) return { kind: isPublic(siteUrl) ? 'closed' : 'sandbox' }
  if (secretKey === 'sandbox') return { kind: 'sandbox' }
  return {
    kind: 'stripe',
    secretKey,
    webhookSecret: values.stripeWebhookSecret ?? '',
    ...(apiBase && { apiBase }),
  }
}

function errorsOfPayments(env: Environment): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base, NODE_ENV } = env
  const errors = {
    'STRIPE_SECRET_KEY is missing: set it as well, or none of the STRIPE_ variables.':
      !key && (secret || base),
    'STRIPE_SECRET_KEY is missing: set it and STRIPE_WEBHOOK_SECRET, or STRIPE_SECRET_KEY=sandbox for simulated payments.':
      !key && NODE_ENV === 'production',
    'STRIPE_WEBHOOK_SECRET is missing: without it no payment could be trusted. Stripe shows it beside the webhook.':
      key && key !== 'sandbox' && !secret,
    'STRIPE_API_BASE is for tests: a live key goes to nobody but Stripe.': base && key?.includes('_live_'),
  }
  return Object.entries(errors).flatMap(([error, isMade]) => (isMade ? [error] : []))
}

/** True with a key of Stripe's live mode: real money moves. */
export function isLive(payments: PaymentsConfig): boolean {
  return payments.kind === 'stripe' && /^(sk|rk)_live_/.test(payments.secretKey)
}

function proxiesIn(list: string): string[] {
  return list.split(',').map((one) => one.trim())
}

/** An address, a network, or the name of a kind of them. */
function isProxy(one: string): boolean {
  const [address = '', bits = '1', ...more] = one.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const isNetwork = /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most
  return PRIVATE_NETWORKS.includes(one) || (isIP(address) !== 0 && isNetwork && more.length === 0)
}

/** Of "Example Tours <bookings@example.com>", or of an address alone. */
function mailAddress(text: string): MailAddress {
  const [, quoted, name = '', address, alone = ''] = new RegExp(variables.mailFrom.pattern).exec(text) ?? []
  return { name: (quoted ?? name).trim(), address: address ?? alone }
}

/** Names and addresses of this machine and of a network at home. */
const atHome =
  /^(localhost|[\w-]+\.localhost|[\w.-]+\.(local|test)|(127|10|172\.(1[6-9]|2\d|3[01])|192\.168)\.[\d.]+|\[::1\])$/

export function isPublic(siteUrl: string): boolean {
  return URL.canParse(siteUrl) && !atHome.test(new URL(siteUrl).hostname)
}

/** What a server that could not listen reports; Vite's and Node's words for a taken port agree. */
export function cannotListen(at: Pick<ServerConfig, 'host' | 'port'>, cause: Error, variable = 'PORT') {
  const { host, port } = at
  const reason = cause.message.includes('already in use')
    ? `port ${port} on ${host} is taken: stop the other program, or set ${variable} to another number.`
    : `${host}, port ${port}: ${cause.message}. Set HOST and ${variable} to an address of this machine.`
  return new UserError('CANNOT_LISTEN', `Cannot listen: ${reason}`, 500, { cause })
}
