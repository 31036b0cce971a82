import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { madridDay } from '../../domain/calendar/madrid-time'
import { hashFiles, hashText } from './hash-files'

/** Everything a build is made of; the output is stale when any of it changed. */
const CODE = [
  'pages',
  'renderer',
  'domain',
  'content',
  'cli/build',
  'server/http/security-headers.ts',
  'server/http/site/site-files.ts',
  'data/schemas',
  'public',
  'vite.config.ts',
  'package-lock.json',
]
const CONTENT = ['data', 'guides', 'locales', 'public']

export interface BuildInputs {
  projectDir: string
  /** Content root. */
  root: string
  /** Canonical origin, without a slash at its end. */
  siteUrl: string
}

/** Names the inputs of a build; equal names mean equal output. */
export function buildStamp({ projectDir, root, siteUrl }: BuildInputs): string {
  // "In business for … years" changes with the year, and with nothing else.
  const year = madridDay(new Date()).slice(0, 4)
  return hashText(`${hashFiles(projectDir, CODE)} ${hashFiles(root, CONTENT)} ${siteUrl} ${year}`)
}

/** True when the output folder holds a complete build with that stamp. */
export function isFresh(outDir: string, stamp: string): boolean {
  try {
    const built = JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8')) as { stamp?: string } | null
    return built?.stamp === stamp
  } catch {
    return false
  }
}
