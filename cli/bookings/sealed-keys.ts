import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { tryTo } from '../../domain/try-to'
import type { Ledger } from '../../server/bookings/database/ledger-tables'

const cipher = 'aes-256-gcm'
const saltBytes = 16
const ivBytes = 12
const tagBytes = 16

/**
 * Takes the keys that sign links into a copy, encrypted with BACKUP_KEY; without it they are left out.
 *
 * @returns whether they are in it
 */
export async function sealKeys(ledger: Ledger, copy: Ledger, password?: string): Promise<boolean> {
  if (!password) return false
  const rows = await ledger.selectFrom('secrets').selectAll().execute()
  const sealed = rows.map(({ name, value }) => ({ name, value: seal(value, password) }))
  if (sealed.length > 0) await copy.insertInto('secrets').values(sealed).execute()
  return true
}

/** The keys of a copy; undefined where it has none, or BACKUP_KEY is not the one they were sealed with. */
export async function openKeys(copy: Ledger, password?: string) {
  const rows = await copy.selectFrom('secrets').selectAll().execute()
  if (!password || rows.length === 0) return undefined
  return tryTo(() => rows.map(({ name, value }) => ({ name, value: unseal(value, password) })))
}

function seal(text: string, password: string): string {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)]
  const sealing = createCipheriv(cipher, scryptSync(password, salt, 32), iv)
  const sealed = Buffer.concat([sealing.update(text), sealing.final()])
  return Buffer.concat([salt, iv, sealing.getAuthTag(), sealed]).toString('base64')
}

function unseal(text: string, password: string): string {
  const bytes = Buffer.from(text, 'base64')
  const [ivAt, tagAt, textAt] = [saltBytes, saltBytes + ivBytes, saltBytes + ivBytes + tagBytes]
  const key = scryptSync(password, bytes.subarray(0, ivAt), 32)
  const opening = createDecipheriv(cipher, key, bytes.subarray(ivAt, tagAt))
  opening.setAuthTag(bytes.subarray(tagAt, textAt))
  return opening.update(bytes.subarray(textAt)) + opening.final('utf8')
}
