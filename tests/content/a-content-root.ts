import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONTENT_FOLDERS } from '../../content/read/list-content-files'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

export interface ContentRoot {
  dir: string
  read(file: string): string
  write(file: string, text: string): void
  /** Replaces a piece of a file; the piece has to be there. */
  edit(file: string, piece: string, by: string): void
  delete(file: string): void
  remove(): void
}

/** A copy of the shipped content, or of another, in a folder of its own, to be changed at will. */
export function aContentRoot(from?: string): ContentRoot {
  const dir = mkdtempSync(join(tmpdir(), 'content-root-'))
  if (from) cpSync(from, dir, { recursive: true })
  else
    for (const folder of CONTENT_FOLDERS)
      cpSync(join(PROJECT, folder), join(dir, folder), { recursive: true })
  const root: ContentRoot = {
    dir,
    read: (file) => readFileSync(join(dir, file), 'utf8'),
    write(file, text) {
      mkdirSync(dirname(join(dir, file)), { recursive: true })
      writeFileSync(join(dir, file), text)
    },
    edit(file, piece, by) {
      const text = root.read(file)
      if (!text.includes(piece)) throw new Error(`${file} does not hold: ${piece}`)
      root.write(
        file,
        text.replace(piece, () => by),
      )
    },
    delete: (file) => rmSync(join(dir, file)),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
  return root
}
