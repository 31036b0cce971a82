import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ensureInstalled } from '../../../cli/bootstrap/ensure-installed.mjs'
import { aSmallProject } from './a-small-project'

type Packages = Record<string, { version?: string; optional?: boolean; dev?: boolean }>

const express = { 'node_modules/express': { version: '5.3.0' } }
const otherPlatform = { 'node_modules/@esbuild/sunos-x64': { version: '0.27.7', optional: true } }

function aLock(packages: Packages): string {
  return JSON.stringify({ packages: { '': {}, ...packages } })
}

/** A project whose lock file and whose installed packages are these. */
function aProject({ wanted, installed }: { wanted: Packages; installed?: Packages }) {
  const project = aSmallProject({ 'package-lock.json': aLock(wanted) })
  const setInstalled = (packages: Packages) =>
    project.write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  if (installed) setInstalled(installed)
  const calls: string[] = []
  const log: string[] = []
  const ensure = (works = true, more = {}) =>
    ensureInstalled(project.dir, {
      ...more,
      install: (dir: string) => {
        calls.push(dir)
        if (works) setInstalled(wanted)
        return works
      },
      log: (line: string) => log.push(line),
    })
  return { ...project, calls, log, ensure }
}

test('in a fresh clone the packages are installed, once', async () => {
  const project = aProject({ wanted: express })
  expect(await project.ensure()).toBe(true)
  expect(await project.ensure()).toBe(false)
  expect(project.calls).toEqual([project.dir])
})

test('it says what it does and how long it took', async () => {
  const project = aProject({ wanted: express })
  await project.ensure()
  expect(project.log.join('\n')).toMatch(/npm ci[\s\S]*Installed in \d+\.\d s/)
})

test('a lock file that changed is installed again', async () => {
  const project = aProject({ wanted: express })
  await project.ensure()
  project.write('package-lock.json', aLock({ 'node_modules/express': { version: '5.4.0' } }))
  expect(await project.ensure()).toBe(true)
})

test('a lock file with the marks of a merge is named, with what puts it in order', async () => {
  const project = aProject({ wanted: express, installed: express })
  project.write('package-lock.json', `<<<<<<< HEAD\n${aLock(express)}`)
  await expect(project.ensure()).rejects.toThrow(/package-lock\.json is no JSON.*npm install, then/)
})

test('packages that somebody installed by hand are left alone', async () => {
  const project = aProject({ wanted: { ...express, ...otherPlatform }, installed: express })
  expect(await project.ensure()).toBe(false)
  expect(project.calls).toEqual([])
  expect(project.log).toEqual([])
})

test.each<[string, Packages]>([
  ['another version', { 'node_modules/express': { version: '4.0.0' } }],
  ['one too few', {}],
])('packages installed by hand that differ are replaced: %s', async (_, installed) => {
  expect(await aProject({ wanted: express, installed }).ensure()).toBe(true)
})

test.each([
  ['a command of a server', {}, false],
  ['the tests', { needsDev: true }, true],
])('the packages of developers, once left out, are installed by %s: %j %s', async (_, options, isWanted) => {
  // Who looks at the bookings of a server has no settings of it but the place.
  vi.stubEnv('NODE_ENV', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const vitest = { 'node_modules/vitest': { version: '4.1.12', dev: true } }
  const project = aProject({ wanted: { ...express, ...vitest }, installed: express })
  expect(await project.ensure(true, options)).toBe(isWanted)
})

test('packages that somebody added to try them stay', async () => {
  const installed = { ...express, 'node_modules/left-pad': { version: '1.0.0' } }
  expect(await aProject({ wanted: express, installed }).ensure()).toBe(false)
})

test('node_modules that was deleted is installed again', async () => {
  const project = aProject({ wanted: express })
  await project.ensure()
  rmSync(join(project.dir, 'node_modules'), { recursive: true })
  expect(await project.ensure()).toBe(true)
})

test('an optional package in another version is replaced', async () => {
  const installed = { ...express, 'node_modules/@esbuild/sunos-x64': { version: '0.17.0' } }
  expect(await aProject({ wanted: { ...express, ...otherPlatform }, installed }).ensure()).toBe(true)
})

test('a failed installation is told without a stack and tried again next time', async () => {
  const project = aProject({ wanted: express })
  await expect(project.ensure(false)).rejects.toMatchObject({
    isExplained: true,
    message: /npm could not install/,
  })
  expect(await project.ensure()).toBe(true)
})

test('where there is no npm, as some systems have Node without it, that is said', async () => {
  const { dir } = aProject({ wanted: express })
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.stubEnv('PATH', '/nowhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(ensureInstalled(dir)).rejects.toThrow('npm could not install')
  expect(said.mock.lastCall).toEqual([expect.stringMatching(/^npm could not be started: .*ENOENT/)])
  said.mockRestore()
})
