import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { ServerConfig } from '../config'

/** How many messages are under way at once. */
export const connections = 3

const second = 1_000

export interface Transport {
  /** @throws what mailFailure understands */
  send(message: SendMailOptions, id: string): Promise<void>
  close(): void
}

/** By SMTP where the configuration names a server, else into files: `<varDir>/outbox/*.eml`. */
export function openTransport(config: Pick<ServerConfig, 'smtpUrl' | 'varDir'>, now: () => Date): Transport {
  return config.smtpUrl ? bySmtp(config.smtpUrl) : intoFiles(join(config.varDir, 'outbox'), now)
}

/** Whether the way is encrypted from the start, the address says: smtps://, or smtp:// with STARTTLS. */
function bySmtp(url: string): Transport {
  const mailer = nodemailer.createTransport({
    pool: true,
    url,
    maxConnections: connections,
    // The outbox repeats, and counts its attempts.
    maxRequeues: 0,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    dnsTimeout: 10 * second,
    socketTimeout: 20 * second,
    ...ownTextsOnly,
  })
  return {
    async send(message) {
      // A server that answers a little now and then never runs into the other limits.
      await mailer.sendMail({ ...message, signal: AbortSignal.timeout(25 * second) })
    },
    close: () => mailer.close(),
  }
}

function intoFiles(folder: string, now: () => Date): Transport {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true, ...ownTextsOnly })
  return {
    async send(message, id) {
      const { message: eml } = await mailer.sendMail(message)
      await writeEml(folder, id, now(), eml as Buffer)
    },
    close: () => {},
  }
}

/** No text that somebody typed can make the library read a file or fetch an address. */
const ownTextsOnly = { disableFileAccess: true, disableUrlAccess: true }

/** A message as a file, whole or not at all, that only the server's user may read: it holds addresses. */
async function writeEml(folder: string, id: string, now: Date, content: Uint8Array): Promise<void> {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const name = id.replace(/@.*$/s, '').replaceAll(/[^\w-]+/g, '-')
  const file = join(folder, `${time}-${name}.eml`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, content, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
