import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** What runs in the browser or answers it. */
const PRODUCT = ['domain', 'pages', 'renderer', 'server']

const sources = PRODUCT.flatMap((folder) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js|mjs)$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(PROJECT, folder, file), 'utf8') })),
)

const packages = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies })

function filesSaying(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
}

test('every folder of the product is looked at', () => {
  for (const folder of PRODUCT) {
    expect(sources.filter(({ file }) => file.startsWith(folder)).length, folder).toBeGreaterThan(4)
  }
})

describe('the product has none of the client library behind the old site', () => {
  test.each([
    ['POST /token', /grant_type|refresh_token|['"`/]token\?/],
    ['POST /recover', /['"`/]recover\b/],
    ['identities', /user\/identities/],
    ['factors', /['"`/]factors\b|totp/i],
    ['GET /.well-known/jwks.json', /jwks/],
    ['GET /authorize', /['"`/]authorize\b/],
    ['logout', /\b(log|sign)-?out\b/i],
    ['signing in', /\b(log|sign)-?in\b(?!g)/i],
  ])('no call %s [R7.13]', (_call, pattern) => {
    expect(filesSaying(pattern)).toEqual([])
  })

  test.each(['rest', 'realtime', 'storage', 'auth'])('no endpoint of the kind /%s/v1 [R7.14]', (endpoint) => {
    expect(filesSaying(new RegExp(`/${endpoint}/v1`))).toEqual([])
  })

  test('of its functions only checkout and the redirector keep their paths [R7.14]', () => {
    const paths = sources.flatMap(({ text }) => text.match(/\/functions\/v1\/?[\w-]*/g) ?? [])
    expect(
      paths.filter((path) => !/^\/functions\/v1\/(create-checkout-session|redirector)$/.test(path)),
    ).toEqual([])
  })

  test('no library for sessions, signing in or more factors is installed [R4.33, R6.3, R9.9]', () => {
    expect(
      packages.filter((name) => /supabase|gotrue|auth|passport|clerk|firebase|jwt|session/.test(name)),
    ).toEqual([])
  })

  test('no library that caches data is installed [R7.16]', () => {
    expect(packages.filter((name) => /query|swr|apollo|urql|relay|cache/.test(name))).toEqual([])
  })
})
