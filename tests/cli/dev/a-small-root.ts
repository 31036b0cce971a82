import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_ROOT } from '../../content/content-case'

export interface SmallRoot {
  dir: string
  /** Replaces a piece of a file; the piece has to be there. Returns what puts the file back. */
  edit(file: string, piece: string, by: string): () => void
  remove(): void
}

/** A copy of the small valid content root in a folder of its own, to be changed at will. */
export function aSmallRoot(): SmallRoot {
  const dir = mkdtempSync(join(tmpdir(), 'tours-small-'))
  cpSync(BASE_ROOT, dir, { recursive: true })
  return {
    dir,
    edit(file, piece, by) {
      const path = join(dir, file)
      const before = readFileSync(path, 'utf8')
      if (!before.includes(piece)) throw new Error(`${file} does not hold: ${piece}`)
      writeFileSync(
        path,
        before.replace(piece, () => by),
      )
      return () => writeFileSync(path, before)
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}
