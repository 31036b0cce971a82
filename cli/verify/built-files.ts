import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../domain/locale'
import { UserError } from '../../domain/user-error'

/** Every page below `client`, sorted, with forward slashes. */
export function htmlFiles(outDir: string): string[] {
  const client = join(outDir, 'client')
  if (!existsSync(client)) throw notBuilt(outDir)
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'))
    .sort()
}

/** The file that the header's search of a language reads; its name holds a hash. */
export function searchIndexFile(outDir: string, locale: Locale): string {
  const assets = join(outDir, 'client/assets')
  const name = readdirSync(assets).find(
    (file) => file.startsWith(`search-${locale}.`) && file.endsWith('.json'),
  )
  if (!name) throw notBuilt(outDir)
  return `client/assets/${name}`
}

/** @throws {UserError} NOT_BUILT when there is no such file in the output folder */
export function readBuiltText(outDir: string, file: string): string {
  try {
    return readFileSync(join(outDir, file), 'utf8')
  } catch (cause) {
    throw notBuilt(outDir, cause)
  }
}

/** @throws {UserError} NOT_BUILT when there is no such file, or it holds no JSON */
export function readBuiltJson<T>(outDir: string, file: string): { text: string; value: T } {
  const text = readBuiltText(outDir, file)
  try {
    return { text, value: JSON.parse(text) as T }
  } catch (cause) {
    throw notBuilt(outDir, cause)
  }
}

function notBuilt(outDir: string, cause?: unknown): UserError {
  return new UserError(
    'NOT_BUILT',
    `${outDir} holds no complete site. Build it first: npx tours build --out ${outDir}`,
    400,
    { cause },
  )
}
