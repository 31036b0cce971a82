/**
 * Completes package-lock.json after `npm install` (`npm run lock`).
 *
 * Some packages bring their binary as optional packages, one for each platform. A registry that mirrors
 * only some platforms makes npm leave the others out of the lock file, and then `npm ci` refuses the file
 * as out of date, everywhere. Their versions stand in the package that wants them, and their platform in
 * their name, so the entries can be written from what the lock file already says.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const platformName =
  /-(android|darwin|freebsd|linux|openbsd|openharmony|win32)-(arm64|arm|x64|ia32|loong64|ppc64|riscv64|s390x)(?:-(\w+))?$/

/**
 * @typedef {{ version: string, license?: string | undefined, dev?: boolean, optional?: boolean, cpu?: string[], libc?: string[],
 *   os?: string[], optionalDependencies?: Record<string, string> }} Package
 */
/** @type {{ packages: Record<string, Package> }} */
const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
/** @type {string[]} */
const added = []
for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`
    const [isPlatform, os = '', cpu = '', abi = ''] = platformName.exec(name) ?? []
    if (lock.packages[key] || !isPlatform || !/^\d+\.\d+\.\d+$/.test(version)) continue
    // As npm writes it, less the checksum, which only the registry knows.
    lock.packages[key] = {
      version,
      cpu: [cpu],
      ...(owner.dev && { dev: true }),
      ...(os === 'linux' && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }),
      license: owner.license,
      optional: true,
      os: [os],
    }
    added.push(name)
  }
}

if (added.length > 0) {
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(`package-lock.json: ${added.length} platform packages added.`)
