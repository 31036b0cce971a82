import { spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { PROJECT } from '../../content/site/shipped-content'

export interface DevServer {
  url: string
  /** What the program has written so far. */
  log(): string
  /** Tells it to stop, and waits for its exit code. */
  stop(): Promise<number | null>
}

/** `tours dev` as a process of its own on a free port, ready to answer. */
export async function aDevServer(root: string): Promise<DevServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(PROJECT, 'cli/tours.mjs'), 'dev', '--root', root], {
    cwd: PROJECT,
    env: { ...process.env, PORT: String(port), HOST: 'localhost', NODE_ENV: 'development', NO_COLOR: '1' },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      log += text
    })
  }
  const ended = new Promise<number | null>((done) => {
    child.on('close', done)
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  for (;;) {
    if (child.exitCode !== null) throw new Error(`tours dev ended with ${child.exitCode}:\n${log}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok || answer?.headers.has('vary')) {
      if (process.env.DEBUG_DEV) console.info(answer.status, log)
      return { url, log: () => log, stop }
    }
    await new Promise((later) => setTimeout(later, 50))
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
