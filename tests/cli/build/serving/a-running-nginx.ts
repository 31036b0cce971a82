import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from '../../../install-package.mjs'

/** Whether nginx is there, or could be installed. */
export function hasNginx(): boolean {
  const isThere = () => spawnSync('nginx', ['-v']).status === 0
  if (isThere() || (installPackage('nginx') && isThere())) return true
  console.warn('nginx is not installed: its configuration is not tried.')
  return false
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export const hasBrotli = existsSync(brotliModule)

export interface RunningNginx {
  url: string
  stop(): Promise<void>
}

/** nginx as an operator would set it up over a built site. */
export function startNginx(outDir: string): Promise<RunningNginx> {
  return runNginx(
    (port) => `server { listen 127.0.0.1:${port}; root ${outDir}/client; include ${outDir}/nginx.conf;
      ${hasBrotli ? 'brotli_static on;' : ''} }`,
  )
}

/** @param configOf what stands in `http`, for a port on which nobody listens */
export async function runNginx(configOf: (port: number) => string, scheme = 'http'): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'tours-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const config = `
    ${hasBrotli ? `load_module ${brotliModule};` : ''}
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { }
    http {
      include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
      ${configOf(port)}
    }`
  writeFileSync(join(folder, 'all.conf'), config)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'all.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  for (let tries = 0; child.exitCode === null && tries < 100; tries++) {
    if (await isListening(port)) break
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.on('connect', () => socket.destroy())
  })
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
