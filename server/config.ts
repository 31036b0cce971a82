import { UserError } from '../domain/user-error'

export interface ServerConfig {
  /** 0: any free port, for tests. */
  port: number
  host: string
  /** The site's origin, without a slash at the end. */
  siteUrl: string
}

/**
 * The only reader of the environment. What each variable means stands in the README, "Configuration".
 *
 * @throws {UserError} INVALID_CONFIG naming every malformed value, in one line
 */
export function readConfig(env: Record<string, string | undefined> = process.env): ServerConfig {
  const mistakes: string[] = []
  const port = readPort(env.PORT, mistakes)
  const config = {
    port,
    host: readHost(env.HOST, mistakes),
    siteUrl: readSiteUrl(env.SITE_URL, port, mistakes),
  }
  if (mistakes.length > 0) throw new UserError('INVALID_CONFIG', mistakes.join(' '), 500)
  return config
}

function readPort(value: string | undefined, mistakes: string[]): number {
  if (value === undefined) return 3000
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65_535) return port
  mistakes.push(`PORT is "${value}": write a whole number from 0 to 65535, for example 3000.`)
  return 0
}

function readHost(value: string | undefined, mistakes: string[]): string {
  if (value === undefined) return '127.0.0.1'
  if (!/^[\w.:%-]+$/.test(value)) {
    mistakes.push(`HOST is "${value}": write an address to listen on, for example 127.0.0.1 or 0.0.0.0.`)
  }
  return value
}

function readSiteUrl(value: string | undefined, port: number, mistakes: string[]): string {
  if (value === undefined) return `http://localhost:${port}`
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  mistakes.push(
    `SITE_URL is "${value}": write the site's address without a path, for example https://example.com.`,
  )
  return ''
}
