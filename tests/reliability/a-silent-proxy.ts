import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export interface SilentProxy {
  port: number
  /** From now on every connection stays open and nothing comes through: packets are swallowed. */
  silence(): void
  /** New connections come through again; those that had gone silent never do. */
  speak(): void
  /** From now on the last so many bytes of each answer come one a second: no wait is long, and there is no end. */
  drip(bytes: number): void
}

/** A TCP proxy on this machine in front of another address; gone when the test ends. */
export async function aSilentProxy(host: string, port: number): Promise<SilentProxy> {
  let isSilent = false
  let dripping = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, host)
    let isLost = isSilent
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      let passed = Promise.resolve()
      from.on('data', (chunk) => {
        isLost ||= isSilent
        if (!isLost) passed = passed.then(() => pass(chunk, to, from === far ? dripping : 0))
      })
      from.on('error', () => {})
      from.on('close', () => {
        if (!isLost) void passed.then(() => to.destroy())
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true
    },
    speak: () => {
      isSilent = false
    },
    drip: (bytes) => {
      dripping = bytes
    },
  }
}

async function pass(chunk: Buffer, to: Socket, dripping: number): Promise<void> {
  const begin = Math.max(0, chunk.length - dripping)
  if (begin > 0) to.write(chunk.subarray(0, begin))
  for (const byte of chunk.subarray(begin)) {
    await sleep(1_000)
    to.write(Buffer.of(byte))
  }
}
