import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepTouched } from '../../../cli/validate/validate'
import type { Diagnostic } from '../../../content/read/diagnostic'
import { aRepository } from '../git/a-repository'
import { runTours } from '../run-tours'

const ON = ['--as-of', '2026-11-21']
const TOUR = 'data/tours/palace-tour.yaml'
const BADGE = 'badges: [small-group]'

/** In a folder of a larger repository, with an old mistake. Made once; each test begins with its commit. */
const repository = aRepository({ below: 'sites/madrid', content: true })
repository.edit('data/site.yaml', '{ value: Puerta }', '{ value: Puerta, placeholder: Supply it. }')
repository.edit(TOUR, BADGE, 'badges: [small-group, vip]')
repository.commit('the base, with a mistake')
afterAll(() => repository.remove())

/** Other tests look into the common one. */
let temporary: string
beforeEach(() => {
  repository.git('checkout', '--quiet', '--force', 'main')
  repository.git('clean', '--quiet', '--force', '-d')
  temporary = mkdtempSync(join(tmpdir(), 'tours-changed-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
})

async function changed(...options: string[]) {
  const args = ['validate', '--changed', 'main', '--root', repository.root, '--format', 'json']
  const { code, out, err } = await runTours([...args, ...ON, ...options])
  const { problems, leftOut }: { problems: Diagnostic[]; leftOut: unknown } = JSON.parse(out)
  return { code, err, leftOut, found: problems.map(({ code, file, line }) => `${code} ${file}:${line}`) }
}

describe('tours validate --changed', () => {
  test('without a change reports nothing, exits 0 and says what it left out', async () => {
    const { code, found, err, leftOut } = await changed()
    expect([code, found]).toEqual([0, []])
    expect(err).toBe(
      'Everything was checked; reported is what the change since main touches, and 2 other problems are left out.\n',
    )
    expect(leftOut).toEqual({ since: 'main', count: 2 })
    expect((await runTours(['validate', '--root', repository.root, ...ON])).code).toBe(1)
  })

  test('a problem on a changed line is reported, also an old one', async () => {
    repository.edit(TOUR, 'badges: [small-group, vip]', 'badges: [small-group,  vip]')
    const { code, found } = await changed()
    expect([code, found]).toEqual([1, [`reference ${TOUR}:9`]])
  })

  test('lines above that are new do not make an old problem new', async () => {
    repository.edit(TOUR, 'category:', '# a comment\ncategory:')
    expect((await changed()).found).toEqual([])
  })

  test('what a change breaks elsewhere is reported there', async () => {
    repository.edit('data/badges.yaml', 'small-group:', 'tiny-group:')
    const { code, found } = await changed()
    expect(code).toBe(1)
    expect(found.filter((problem) => problem.includes(TOUR))).toEqual([`reference ${TOUR}:9`])
  })

  describe('of findings far from the change', () => {
    const related = [{ file: 'data/b.yaml', line: 7, column: 1, message: 'The other one.' }]
    const place = { file: 'data/a.yaml', line: 3, column: 1 }
    const problem: Diagnostic = { code: 'c', severity: 'error', message: 'm', ...place, related }

    test('one with another place on a changed line is reported where it stands', () => {
      const touched = (file: string, line: number) =>
        keepTouched([problem], new Map([[file, new Set([line])]]), [problem])
      expect(touched('data/b.yaml', 7)).toEqual([problem])
      expect(touched('data/b.yaml', 8)).toEqual([])
      expect(touched('data/a.yaml', 1)).toEqual([])
    })

    test('one copy more than before is new', () => {
      const second = { ...problem, line: 9 }
      expect(keepTouched([problem, second], new Map(), [problem, second])).toEqual([])
      expect(keepTouched([problem, second], new Map(), [problem])).toEqual([second])
    })
  })

  test('what is wrong with a whole file counts when any line of it changed', async () => {
    repository.write('data/notes.yaml', 'a: 1\nb: 2\n')
    repository.commit('a stray file')
    repository.git('tag', '--force', 'stray')
    const stray = async () => (await changed('--changed', 'stray')).found
    expect(await stray()).toEqual([])
    repository.edit('data/notes.yaml', 'b: 2', 'b: 3')
    expect(await stray()).toEqual(['stray-file data/notes.yaml:1'])
    repository.git('checkout', '--quiet', '--force', 'main', '--')
    repository.git('reset', '--quiet', '--hard', 'HEAD~1')
  })

  test('a file that is new or gone is a change', async () => {
    repository.write('data/extra.yaml', 'a: 1\n')
    rmSync(join(repository.root, 'data/navigation.yaml'))
    const { found } = await changed()
    expect(found).toContain('stray-file data/extra.yaml:1')
    expect(found).toContain('missing-file data/navigation.yaml:1')
  })

  test('a commit without content makes everything new', async () => {
    const hash = repository.git(
      ...['-c', 'user.name=A', '-c', 'user.email=a@example.com'],
      ...['commit-tree', '-m', 'empty', '4b825dc642cb6eb9a060e54bf8d69288fbee4904'],
    )
    expect((await changed('--changed', hash)).found).toHaveLength(2)
  })

  test('compares with where the branch began, when asked to', async () => {
    repository.git('checkout', '--quiet', '-b', 'ahead')
    repository.edit(TOUR, ', vip]', ']')
    repository.commit('repaired on another branch')
    repository.git('checkout', '--quiet', 'main')
    expect((await changed('--changed', 'ahead')).found).toEqual([`reference ${TOUR}:9`])
    expect((await changed('--changed', 'ahead', '--merge-base')).found).toEqual([])
    expect((await runTours(['validate', '--merge-base', '--root', repository.root])).code).toBe(2)
  })

  test('repairs only the files of the change', async () => {
    const lasts = '{ en: It lasts 3 hours., es: Dura tres horas., ru: Экскурсия длится 3 часа. }'
    const [old, mine] = ['data/partner-tours/alhambra-tour.yaml', TOUR]
    const overview = (file: string) => /overview: \{.*\}/.exec(repository.read(file))?.[0] ?? 'no overview'
    const typed = `overview: ${lasts}`
    repository.edit(old, overview(old), typed)
    repository.commit('numbers that a colleague has typed')
    repository.edit(mine, overview(mine), typed)
    const { err } = await changed('--fix', '--changed', 'HEAD')
    expect(err).toContain(`${mine}:`)
    expect([overview(mine), overview(old)]).toEqual([expect.stringContaining('{{figure '), typed])
    await changed('--fix', '--changed', 'HEAD~1')
    expect(overview(old)).toContain('{{figure ')
    repository.git('reset', '--quiet', '--hard', 'HEAD~1')
  })

  test('leaves no folder behind, and the repository as it was', async () => {
    repository.edit(TOUR, 'groupSize: 15', 'groupSize: 16')
    const status = repository.git('status', '--porcelain')
    await changed()
    expect(repository.git('status', '--porcelain')).toBe(status)
    expect(readdirSync(temporary)).toEqual([])
  })

  test('an unknown ref is a usage error that tells what CI has to fetch', async () => {
    const { code, out, err } = await runTours(['validate', '--changed', 'mian', '--root', repository.root])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^git knows no branch, tag or commit "mian"\..*fetch-depth: 0/)
  })

  test('text says that it tells of the change only', async () => {
    const { out } = await runTours(['validate', '--changed', 'main', '--root', repository.root, ...ON])
    expect(out).toMatch(/\nNo problems in what the change touches\n$/)
  })

  test('does not go with writing a baseline, which records everything', async () => {
    const args = ['validate', '--changed', 'main', '--write-baseline', '--root', repository.root]
    const { code, err } = await runTours(args)
    expect([code, err]).toEqual([2, '--write-baseline records the whole content: leave --changed out.\n'])
  })

  test('a baseline that was too large before is not the change’s fault; one that becomes so is', async () => {
    const baseline = join(temporary, 'b.json')
    await runTours(['validate', '--write-baseline', baseline, '--root', repository.root, ...ON])
    expect((await changed('--baseline', baseline)).found).toEqual([])
    repository.edit(TOUR, ', vip]', ']')
    expect((await changed('--baseline', baseline)).found).toEqual([
      expect.stringMatching(/^baseline .*b\.json:4$/),
    ])
    repository.commit('repaired')
    expect((await changed('--baseline', baseline, '--changed', 'HEAD')).found).toEqual([])
    repository.git('reset', '--quiet', '--hard', 'HEAD~1')
  })
})
