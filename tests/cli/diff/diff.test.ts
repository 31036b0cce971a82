import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { BASE_ROOT } from '../../content/content-case'
import { aRepository } from '../git/a-repository'
import { runTours } from '../run-tours'

const ON = ['--as-of', '2026-11-21']
const PRICES = 'data/prices.yaml'

/** In a folder of a larger repository. Made once; each test begins with the commit of `main`. */
const repository = aRepository({ below: 'sites/madrid', content: true })
repository.write('../elsewhere.txt', 'not content\n')
repository.commit('the base')
afterAll(() => repository.remove())
/** Other tests leave folders in the common one. */
let temporary: string
beforeEach(() => {
  repository.git('checkout', '--quiet', '--force', 'main')
  repository.git('clean', '--quiet', '--force', '-d')
  temporary = mkdtempSync(join(tmpdir(), 'tours-diff-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
})

const run = (...options: string[]) => runTours(['diff', ...options, '--root', repository.root, ...ON])

describe('tours diff', () => {
  test('says when nothing changes, whatever else the repository holds', async () => {
    repository.write('../elsewhere.txt', 'changed\n')
    const { code, out, err } = await run('main')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /^What travellers see, compared with main \([0-9a-f]{7}\)\n\nNothing changes for travellers\.\n$/,
    )
  })

  test('compares with all of a commit, where git lays out only some folders of the repository', async () => {
    onTestFinished(() => void repository.git('sparse-checkout', 'disable'))
    repository.git('sparse-checkout', 'set', 'sites/madrid')
    expect((await run('main')).out).toMatch(/\n\nNothing changes for travellers\.\n$/)
  })

  test('compares the working tree with a commit, as JSON, and leaves everything as it is', async () => {
    repository.edit(PRICES, 'value: 49', 'value: 50')
    const status = repository.git('status', '--porcelain')
    const { code, out, err } = await run('HEAD', '--format', 'json')
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({
      ref: 'HEAD',
      commit: repository.git('rev-parse', 'HEAD'),
      asOf: '2026-11-21',
      counts: { marked: 0, figures: 1 },
      unreadable: [],
      figures: [{ figure: 'tours/palace-tour/price', before: '€49', after: '€50' }],
    })
    expect(readdirSync(temporary)).toEqual([])
    expect(repository.git('status', '--porcelain')).toBe(status)
  })

  test('something that was renamed is told in one line, and what else changed of it as ever', async () => {
    await runTours(['rename', 'palace-tour', 'royal-palace', '--root', repository.root, ...ON])
    await runTours(['rename', 'palace-guide', 'guide-to-the-palace', '--root', repository.root, ...ON])
    const { out } = await run('main')
    expect(out).toMatch(
      /\n\nRenamed\n {2}~ tours\/palace-tour +is now tours\/royal-palace; .*\n {2}~ guides\/palace-guide +is now .*\n\n2 renames\.\n$/,
    )
    repository.edit(PRICES, 'value: 49', 'value: 50')
    const { renamed, figures, tours, redirects } = JSON.parse((await run('main', '--format', 'json')).out)
    expect(renamed).toEqual([
      { kind: 'tours', before: 'palace-tour', after: 'royal-palace' },
      { kind: 'guides', before: 'palace-guide', after: 'guide-to-the-palace' },
    ])
    expect(figures).toMatchObject([{ figure: 'tours/royal-palace/price', before: '€49', after: '€50' }])
    expect([tours, redirects]).toEqual([[], []])
  })

  test('the commit is read as it was, also where files were renamed or names are unusual', async () => {
    repository.write('data/notes/ñandú "1".yaml', 'a: 1\n')
    const before = repository.commit('odd')
    repository.git('rm', '--quiet', '-r', 'sites/madrid/data/notes')
    const { out } = await run(before, '--format', 'json')
    repository.git('reset', '--quiet', '--hard', 'HEAD~1')
    expect(JSON.parse(out).counts).toMatchObject({ figures: 0, tours: 0, staleTranslations: 0 })
  })

  test('compares with where the branch began, when asked to', async () => {
    repository.git('checkout', '--quiet', '-b', 'branch')
    repository.edit('data/tours/palace-tour.yaml', 'groupSize: 15', 'groupSize: 12')
    repository.commit('smaller')
    repository.git('checkout', '--quiet', '-b', 'ahead', 'main')
    repository.edit(PRICES, 'value: 49', 'value: 60')
    repository.commit('dearer')
    repository.git('checkout', '--quiet', 'branch')
    const figures = async (...options: string[]) =>
      JSON.parse((await run('ahead', '--format', 'json', ...options)).out).figures.map(
        ({ figure }: { figure: string }) => figure,
      )
    expect(await figures()).toEqual(['tours/palace-tour/price', 'tours/palace-tour/groupSize'])
    expect(await figures('--merge-base')).toEqual(['tours/palace-tour/groupSize'])
  })

  test('with --exit-code a marked change exits 1; without it, nothing does', async () => {
    repository.edit(PRICES, 'value: 49', 'value: 50')
    expect((await run('HEAD', '--exit-code')).code).toBe(0)
    repository.edit(PRICES, 'value: 50', 'value: 60')
    expect((await run('HEAD')).code).toBe(0)
    const args = ['diff', 'HEAD', '--root', repository.root, '--exit-code', ...ON]
    const { code, out } = await runTours(args, { isTerminal: true, colors: true })
    expect(code).toBe(1)
    expect(out).toContain('\u001b[31m')
  })

  test('an unknown ref, a commit without content and a folder without git are usage errors', async () => {
    const unknown = await run('mian')
    expect([unknown.code, unknown.out]).toEqual([2, ''])
    expect(unknown.err).toMatch(/^git knows no branch, tag or commit "mian"\./)

    const empty = repository.git('rev-parse', 'HEAD:sites').slice(0, 40)
    expect((await run(empty)).code).toBe(2)
    repository.git('update-ref', 'refs/heads/elsewhere', commitOf('HEAD:sites/madrid/locales'))
    const bare = await run('elsewhere')
    expect([bare.code, bare.err]).toEqual([
      2,
      `"elsewhere" holds no content at ${repository.root}: there is nothing to compare with.\n`,
    ])

    const outside = mkdtempSync(join(tmpdir(), 'tours-no-git-'))
    cpSync(BASE_ROOT, outside, { recursive: true })
    const { code, err } = await runTours(['diff', 'main', '--root', outside, ...ON])
    rmSync(outside, { recursive: true })
    expect([code, err]).toEqual([2, expect.stringContaining('is in no git repository')])
    expect(readdirSync(temporary)).toEqual([])
  })
})

/** A commit whose tree is a folder of another one. */
function commitOf(tree: string): string {
  return repository.git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit-tree', '-m', 'x', tree)
}
