import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BASE_ROOT } from '../../content/content-case'

export interface Repository {
  /** Top of the repository. */
  top: string
  /** The folder with the content; the top itself unless it was asked for below it. */
  root: string
  git(...args: string[]): string
  /** Writes a file below the root. */
  write(file: string, text: string): void
  /** Replaces a piece of a file, which has to be there. */
  edit(file: string, piece: string, by: string): void
  read(file: string): string
  /** Commits everything as somebody, on a day (noon in Madrid unless a time is given). */
  commit(message: string, by?: { author?: string; date?: string }): string
  remove(): void
}

/**
 * A git repository in a folder of its own. The caller removes it.
 *
 * @param below folder of the repository that the content stands in
 * @param content false: an empty one
 */
export function aRepository({
  below = '',
  content = false,
}: {
  below?: string
  content?: boolean
} = {}): Repository {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'tours-git-')))
  const root = join(top, below)
  mkdirSync(root, { recursive: true })
  if (content) cpSync(BASE_ROOT, root, { recursive: true })
  const git = (args: string[], env: Record<string, string> = {}) =>
    execFileSync('git', ['-C', top, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      // Whoever runs the tests has settings of their own, or none at all.
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', ...env },
    }).trim()
  git(['init', '--quiet', '--initial-branch=main'])
  const repository: Repository = {
    top,
    root,
    git: (...args) => git(args),
    write(file, text) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    },
    read: (file) => readFileSync(join(root, file), 'utf8'),
    edit(file, piece, by) {
      const before = repository.read(file)
      if (!before.includes(piece)) throw new Error(`${file} does not hold: ${piece}`)
      repository.write(
        file,
        before.replace(piece, () => by),
      )
    },
    commit(message, { author = 'Ana Ruiz', date = '2026-05-04T12:00:00+02:00' } = {}) {
      git(['add', '--all'])
      const name = { GIT_AUTHOR_NAME: author, GIT_COMMITTER_NAME: author }
      const email = { GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_EMAIL: 'a@example.com' }
      const when = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
      git(['commit', '--quiet', '--allow-empty', '-m', message], { ...name, ...email, ...when })
      return git(['rev-parse', 'HEAD'])
    },
    remove: () => rmSync(top, { recursive: true, force: true }),
  }
  return repository
}
