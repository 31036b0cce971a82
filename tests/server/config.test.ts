import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLive, readCommandConfig, readConfig, variableOf } from '../../server/config'
import variables from '../../server/config-variables.json'

test('without any variable it listens on port 3000 of this machine, with pretended payments', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    payments: { kind: 'sandbox' },
    varDir: 'var',
    memoryMb: 256,
    keepAliveSeconds: 65,
  })
})

test.each(['', '-1', '1.5', '1e3', '256MB', '1234567'])('MEMORY_MB "%s" stops start-up', (MEMORY_MB) => {
  expect(() => readConfig({ MEMORY_MB })).toThrow(/^MEMORY_MB is ".*": write a whole number of megabytes/)
})

test.each(['0', '64'])('MEMORY_MB %s is accepted', (MEMORY_MB) => {
  expect(readConfig({ MEMORY_MB }).memoryMb).toBe(Number(MEMORY_MB))
})

test('proxies are addresses, networks and kinds of networks', () => {
  const TRUSTED_PROXIES = '192.0.2.1, 198.51.100.0/24,2001:db8::/32,loopback'
  expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual([
    ...['192.0.2.1', '198.51.100.0/24', '2001:db8::/32', 'loopback'],
  ])
})

test.each(['example.com', '192.0.2.0/33', '192.0.2.0/24/1', 'all', '192.0.2.1;', '0.0.0.0/0', '1.2.3.4/x'])(
  'TRUSTED_PROXIES "%s" stops start-up',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES holds/)
  },
)

test('METRICS_PORT is a port', () => {
  expect(readConfig({ METRICS_PORT: '9090' }).metricsPort).toBe(9090)
  expect(() => readConfig({ METRICS_PORT: 'x' })).toThrow(/^METRICS_PORT is "x"/)
})

test('KEEP_ALIVE_SECONDS is longer than proxies keep a connection, unless it says otherwise', () => {
  expect(readConfig({}).keepAliveSeconds).toBe(65)
  expect(readConfig({ KEEP_ALIVE_SECONDS: '120' }).keepAliveSeconds).toBe(120)
  expect(() => readConfig({ KEEP_ALIVE_SECONDS: '1m' })).toThrow(/^KEEP_ALIVE_SECONDS is "1m"/)
})

test('in production a public address has to be an https one', () => {
  const env = { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sandbox' }
  expect(() => readConfig({ ...env, SITE_URL: 'http://tours.example' })).toThrow(/begins with https/)
  for (const SITE_URL of ['https://tours.example', 'http://localhost:3000', 'http://192.168.1.9'])
    expect(readConfig({ ...env, SITE_URL }).siteUrl).toBe(SITE_URL)
})

test('the site’s address follows PORT when it is not set', () => {
  expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
})

test('a slash at the end of SITE_URL makes no difference', () => {
  expect(readConfig({ SITE_URL: 'https://tours.example/' }).siteUrl).toBe('https://tours.example')
})

test.each(['', '-1', '65536', '3000.5', 'http', '3e3', ' 80'])('PORT "%s" stops start-up', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow(/^PORT is ".*": write a whole number/)
})

test.each(['0', '65535'])('PORT %s is accepted', (PORT) => {
  expect(readConfig({ PORT }).port).toBe(Number(PORT))
})

test.each([
  '',
  'tours.example',
  '/tours',
  'ftp://tours.example',
  'javascript:alert(1)',
  'https://tours.example/shop',
  'https://tours.example/?a=1',
  'https://tours.example/#a',
  'https://user:secret@tours.example',
])('SITE_URL "%s" stops start-up', (SITE_URL) => {
  expect(() => readConfig({ SITE_URL })).toThrow(/^SITE_URL is ".*": write the site's address/)
})

test.each(['', 'http://localhost', 'a b'])('HOST "%s" stops start-up', (HOST) => {
  expect(() => readConfig({ HOST })).toThrow(/^HOST is/)
})

test('all mistakes are told at once, in one line', () => {
  const read = () => readConfig({ PORT: 'x', SITE_URL: 'y' })
  expect(read).toThrow(/PORT is "x".*SITE_URL is "y"/)
  expect(read).not.toThrow(/\n/)
})

const keys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }

test('with Stripe’s keys payments are Stripe’s, at another address when one is given', () => {
  expect(readConfig(keys).payments).toEqual({
    kind: 'stripe',
    secretKey: 'sk_test_abc',
    webhookSecret: 'whsec_abc',
  })
  expect(readConfig({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:12111' }).payments).toMatchObject({
    apiBase: 'http://127.0.0.1:12111',
  })
})

test('only keys of the live mode move real money', () => {
  const live = (STRIPE_SECRET_KEY: string) => isLive(readConfig({ ...keys, STRIPE_SECRET_KEY }).payments)
  expect([live('sk_live_abc'), live('rk_live_abc'), live('sk_test_abc')]).toEqual([true, true, false])
})

test('a key without the webhook’s secret stops start-up, and so does the secret without a key', () => {
  expect(() => readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
    /^STRIPE_WEBHOOK_SECRET is missing/,
  )
  expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: '' })).toThrow(/^STRIPE_SECRET_KEY is missing/)
})

test('a mistyped key stops start-up, and is not repeated in the message', () => {
  const read = () => readConfig({ ...keys, STRIPE_SECRET_KEY: 'pk_test_secret1' })
  expect(read).toThrow(/^STRIPE_SECRET_KEY is not a secret key/)
  expect(read).not.toThrow(/secret1/)
  expect(() => readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: 'abc' })).toThrow(/signing secret/)
})

test('a public site without keys takes no bookings, unless the sandbox is asked for by name', () => {
  const at = (SITE_URL: string, more = {}) => readConfig({ SITE_URL, ...more }).payments.kind
  expect(at('https://tours.example')).toBe('closed')
  expect(at('https://tours.example', { STRIPE_SECRET_KEY: 'sandbox' })).toBe('sandbox')
  expect(at('https://localhost')).toBe('sandbox')
  expect(at('http://localhost:3000')).toBe('sandbox')
  for (const host of ['192.168.1.7', '10.0.0.7', '172.16.0.7', '172.31.255.7'])
    expect(at(`http://${host}:3000`), host).toBe('sandbox')
  for (const host of ['172.15.0.7', '172.32.0.7']) expect(at(`http://${host}:3000`), host).toBe('closed')
  expect(at('http://tours.example')).toBe('closed')
})

test('in production missing keys stop start-up, unless the sandbox is asked for by name', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^STRIPE_SECRET_KEY is missing.*sandbox/)
  const named = { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sandbox' }
  expect(readConfig(named).payments).toEqual({ kind: 'sandbox' })
})

test('the addresses of the database and of the mail server are taken as they are', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://tours:pw@db/tours',
    SMTP_URL: 'smtps://user:pw@mail.example:465',
    VAR_DIR: '/srv/tours',
  })
  expect(config).toMatchObject({
    databaseUrl: 'postgres://tours:pw@db/tours',
    smtpUrl: 'smtps://user:pw@mail.example:465',
    varDir: '/srv/tours',
  })
})

test.each([
  ['DATABASE_URL', 'mysql://user:hush@db/tours'],
  ['SMTP_URL', 'mail.example:hush'],
])('a malformed %s stops start-up without telling its password', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is not an address`))
  expect(() => readConfig({ [name]: value })).not.toThrow(/hush/)
})

test.each([
  ['bookings@tours.example', { name: '', address: 'bookings@tours.example' }],
  ['Example Tours <bookings@tours.example>', { name: 'Example Tours', address: 'bookings@tours.example' }],
  ['"Tours, S.L." <bookings@tours.example>', { name: 'Tours, S.L.', address: 'bookings@tours.example' }],
])('MAIL_FROM %s is read as name and address', (MAIL_FROM, expected) => {
  expect(readConfig({ MAIL_FROM }).mailFrom).toEqual(expected)
})

test.each(['Example Tours', 'a@b <c', 'x\r\nBcc: all@tours.example', '<two words@tours.example>'])(
  'MAIL_FROM "%s" stops start-up',
  (MAIL_FROM) => {
    expect(() => readConfig({ MAIL_FROM })).toThrow(/^MAIL_FROM is/)
  },
)

test('a live key goes to nobody but Stripe', () => {
  const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_API_BASE: 'http://127.0.0.1:12111' }
  expect(() => readConfig(live)).toThrow(/^STRIPE_API_BASE is for tests/)
})

test('commands that build or look at bookings need no keys', () => {
  const env = { NODE_ENV: 'production', SITE_URL: 'https://tours.example', VAR_DIR: '/srv/tours' }
  expect(readCommandConfig(env)).toEqual({ siteUrl: 'https://tours.example', varDir: '/srv/tours' })
  expect(() => readCommandConfig({ SITE_URL: 'x', DATABASE_URL: 'y' })).toThrow(/SITE_URL .*DATABASE_URL/)
})

test('the README names every variable, with what counts without it', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line))
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z_]+/g) ?? [])
  expect(named.sort()).toEqual(Object.keys(variables).map(variableOf).sort())
  for (const [name, variable] of Object.entries(variables))
    if ('usual' in variable)
      expect(
        rows.find((row) => row.split('|')[1]?.includes(`\`${variableOf(name)}\``))?.split('|')[3],
      ).toContain(variable.usual)
})
