import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  close(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given as files of a folder. */
export async function openMailbox(folder: string, port = 0): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const name = `${Date.now()}-${randomUUID()}`
        writeFileSync(join(folder, `${name}.part`), Buffer.concat(chunks))
        renameSync(join(folder, `${name}.part`), join(folder, `${name}.eml`))
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const { port: ours } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${ours}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** Every letter that has come to an address so far, oldest first. */
async function lettersTo(folder: string, address: string): Promise<Email[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  const letters = await Promise.all(
    files.sort().map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
  )
  return letters.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

/** Waits for a letter to an address; the test's own time limit ends the waiting. */
export async function letterTo(
  folder: string,
  address: string,
  isWanted: (letter: Email) => boolean = () => true,
): Promise<Email> {
  for (;;) {
    const letter = (await lettersTo(folder, address)).find(isWanted)
    if (letter) return letter
    await sleep(100)
  }
}
