import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../domain/user-error'

/** @throws {UserError} NOT_BUILT when there is no such file in the output folder, or it holds no JSON */
export function readBuiltJson<T>(outDir: string, file: string): { text: string; value: T } {
  try {
    const text = readFileSync(join(outDir, file), 'utf8')
    return { text, value: JSON.parse(text) as T }
  } catch (cause) {
    throw notBuilt(outDir, cause)
  }
}

export function notBuilt(outDir: string, cause?: unknown): UserError {
  const message = `${outDir} holds no complete site. Build it first: npx tours build --out ${outDir}`
  return new UserError('NOT_BUILT', message, 400, { cause })
}
