import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commands, shared } from '../../cli/commands.json'
import questions from '../../cli/new/questions.json'
import { choicesOf, readerOf } from '../../cli/option-readers'
import { createProgram } from '../../cli/program'
import { version } from '../../package.json'
import { makeRoot } from '../content/content-case'
import { runTours } from './run-tours'

const here = process.cwd()
let root: string

beforeEach(() => {
  root = makeRoot()
  vi.stubEnv('VAR_DIR', '')
})
afterEach(() => {
  process.chdir(here)
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

/** What a command is told that is called in a folder. */
function optionsIn(folder: string, ...argv: string[]) {
  process.chdir(folder)
  const ignored = { out: () => undefined, err: () => undefined, isTerminal: false, colors: {} as never }
  const program = createProgram(ignored, () => undefined)
  const build = program.commands.find((command) => command.name() === 'build')
  build?.action(() => undefined)
  program.parse(['build', ...argv], { from: 'user' })
  return { ...build?.opts(), varDir: process.env.VAR_DIR }
}

test.each(['validate', 'build', 'start'])(
  '%s says of a folder without content that it holds none',
  async (command) => {
    // As a build leaves it: then the server asks for settings.
    vi.stubEnv('NODE_ENV', 'production')
    const folder = join(root, 'public')
    expect(await runTours([command, '--root', folder])).toEqual({
      code: 2,
      out: '',
      err: `${folder} holds no content: there is no data/, guides/, locales/ in it.\n`,
    })
  },
)

describe('a command that is called below the content', () => {
  test('means all of it', async () => {
    process.chdir(join(root, 'data/tours'))
    expect(await runTours(['validate', '--quiet', '--as-of', '2026-11-21'])).toEqual({
      code: 0,
      out: '',
      err: '',
    })
  })

  test.each(['data/tours/palace-tour.yaml', 'palace-tour.yaml', 'tours/palace-tour/title'])(
    'means %s',
    async (name) => {
      process.chdir(join(root, 'data/tours'))
      expect(await runTours(['translations', name])).toMatchObject({ code: 0, err: '' })
    },
  )

  test('means the built site and the server’s files beside it, too', () => {
    const above = { root: '../..', out: '../../dist', varDir: '../../var' }
    expect(optionsIn(join(root, 'data/tours'))).toEqual(above)
  })

  test('takes what is named as it is named', () => {
    vi.stubEnv('VAR_DIR', '/srv/var')
    const folder = join(root, 'data/tours')
    expect(optionsIn(folder, '--out', 'site')).toEqual({ root: '../..', out: 'site', varDir: '/srv/var' })
    expect(optionsIn(folder, '--root', '.')).toEqual({ root: '.', out: 'dist', varDir: '/srv/var' })
  })

  test('means the folder itself where it holds content, be it only a part', () => {
    mkdirSync(join(root, 'public/guides'), { recursive: true })
    const itself = { root: '.', out: 'dist', varDir: '' }
    expect(optionsIn(root)).toEqual(itself)
    expect(optionsIn(join(root, 'public'))).toEqual(itself)
  })

  test('passes over a folder that has only one of the three by chance', async () => {
    const project = join(root, 'data/project/pages')
    mkdirSync(project, { recursive: true })
    mkdirSync(join(root, 'data/data'))
    expect(optionsIn(project)).toMatchObject({ root: '../../..' })
    rmSync(join(root, 'locales'), { recursive: true })
    process.chdir(project)
    expect(await runTours(['validate'])).toMatchObject({ code: 2, out: '' })
  })
})

test('--version tells the version of the package', async () => {
  expect(await runTours(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
})

test('every value of commands.json, and of what tours new asks, is read by something there is', () => {
  const described = JSON.stringify([commands, shared, questions])
  const named = [...described.matchAll(/"is":"(\w+)"/g)].map(([, name = '']) => name)
  const written = [...described.matchAll(/"[^"<[]*[<[]([\w.-]+)[\]>]":/g)].map(([, name = '']) => name)
  const isRead = (name: string) => choicesOf(name) !== undefined || readerOf(name) !== undefined
  expect(named.filter((name) => !isRead(name))).toEqual([])
  expect([...named, ...written].filter(isRead).length).toBeGreaterThan(20)
  // What may be any text; the name of a reader with a slip in it would be, too.
  const anyText =
    'address cause... code dir figure file git-ref name new old page path paths... slug source text time tour version'
  expect([...new Set(written.filter((name) => !isRead(name)))].sort()).toEqual(anyText.split(' '))
})
