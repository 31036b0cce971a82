import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  /** To whom it was addressed in the SMTP dialogue. */
  recipients: string[]
  sender: string
  raw: string
  email: Email
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  received: ReceivedMail[]
  /** How it answers to an address the next times: 550 refuses, 451 asks to try later. */
  answers: Record<string, number[]>
  /** The same after the message itself. */
  answersToData: Record<string, number[]>
  stop(): Promise<void>
}

/** A real SMTP server on this machine that keeps what it gets; gone when the test ends. */
export async function aMailServer(port = 0): Promise<MailServer> {
  const answers: MailServer['answers'] = {}
  const answersToData: MailServer['answers'] = {}
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(asError(answers[address]?.shift())),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const error = asError(answersToData[envelope.rcptTo[0]?.address ?? '']?.shift())
        if (error) return done(error)
        const raw = Buffer.concat(chunks)
        received.push({
          recipients: envelope.rcptTo.map(({ address }) => address),
          sender: envelope.mailFrom ? envelope.mailFrom.address : '',
          raw: raw.toString('utf8'),
          email: await PostalMime.parse(raw, { attachmentEncoding: 'utf8' }),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const stop = () => new Promise<void>((done) => server.close(done))
  onTestFinished(stop)
  const { port: taken } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${taken}`, received, answers, answersToData, stop }
}

function asError(responseCode: number | undefined): Error | null {
  return responseCode === undefined ? null : Object.assign(new Error('not now'), { responseCode })
}
