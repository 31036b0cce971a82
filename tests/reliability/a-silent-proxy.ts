import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SilentProxy {
  port: number
  /** From now on every connection stays open and nothing comes through: packets are swallowed. */
  silence(): void
  /** New connections come through again; those that had gone silent never do. */
  speak(): void
}

/** A TCP proxy on this machine in front of another address; gone when the test ends. */
export async function aSilentProxy(host: string, port: number): Promise<SilentProxy> {
  let isSilent = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, host)
    let isLost = isSilent
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        isLost ||= isSilent
        if (!isLost) to.write(chunk)
      })
      from.on('error', () => {})
      from.on('close', () => {
        if (!isLost) to.destroy()
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
  }
}
