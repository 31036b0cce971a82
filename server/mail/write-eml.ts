import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Keeps a message as a file that mail programs open; it is there whole, or not at all. Only the server's own
 * user may read it: it holds names and addresses.
 *
 * @param id of the outbox: `<kind>.<booking>@<domain>`
 */
export async function writeEml(folder: string, id: string, now: Date, content: Uint8Array): Promise<void> {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const name = id.replace(/@.*$/s, '').replaceAll(/[^\w-]+/g, '-')
  const file = join(folder, `${time}-${name}.eml`)
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.part`, content, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
