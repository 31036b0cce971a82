import { lazily } from '../../content/read/once-per'
import { type Parts, splitPart } from '../../content/site/parts'

export interface Note {
  /** Everything besides parts of the site, as one text. */
  input: string
  /** Numbers of parts. */
  reads: Uint32Array
  /** What is kept of a piece, as JSON: most of it nobody asks for. Of a source nothing is. */
  json: Uint8Array
}

type Notes = Map<string, Note>

export interface Saved {
  /** Identifies the output that it is the record of, or the content. */
  output: string
  program: string
  /** Names of the parts that were read, by their numbers, and their versions. */
  parts: string[]
  versions: string[]
  /** Of pieces, and of the sources of their parts. */
  notes: Notes
  /** What lies in the file, where that is not to be written anew for a few notes. */
  base?: Saved | undefined
}

export function emptyRecord(): Saved {
  return { output: '', program: '', parts: [], versions: [], notes: new Map() }
}

const SOURCE = 'source '
const NOTHING = new Uint8Array()

/**
 * What the last build made, and which parts of the site it read for each piece. A piece whose parts all have the
 * version that they had then need not be made again. Nobody lists what a piece depends on: it was noted while it
 * was made (content/site/parts.ts).
 */
export class BuildRecord {
  private readonly unchanged: Set<string>
  private readonly changed: Uint8Array
  /** Pieces there are now, in the order in which they were asked for. */
  readonly made: Notes = new Map()
  private readonly values = new Map<string, unknown>()
  /** Names of all parts by their numbers: those that the last build did not know follow on its own. */
  private readonly names: string[]
  private readonly numbers = lazily(() => new Map(this.names.map((part, number) => [part, number])))

  /**
   * @param program version of what compiles content; what another one noted of sources, or worked out of them, is not
   *   believed
   * @param lost names of pieces that must be made again
   */
  constructor(
    private readonly saved: Saved,
    private readonly parts: Parts,
    private readonly program: string,
    private readonly lost: ReadonlySet<string> = new Set(),
  ) {
    this.names = [...saved.parts]
    this.unchanged = unchangedSources(saved, parts, program)
    this.changed = Uint8Array.from(saved.parts, (part, number) =>
      this.unchanged.has(splitPart(part)[0]) || parts.versionOf(part) === saved.versions[number] ? 0 : 1,
    )
  }

  /** A value that is worked out only when what it is made from has changed; once, however often it is asked for. */
  memo<Value>(id: string, make: () => Value): Value {
    if (!this.values.has(id)) this.values.set(id, this.piece(id, this.program, make))
    return this.values.get(id) as Value
  }

  piece<Value>(id: string, input: string, make: () => Value): Value {
    const known = this.find(id, input)
    if (known) return known.value as Value
    const { made, reads } = this.parts.track(make)
    this.add(id, input, made, reads)
    return made
  }

  /** What was kept of a piece, if it need not be made again: now it counts as asked for. */
  find(id: string, input: string): { value: unknown } | undefined {
    const known = this.lost.has(id) ? undefined : this.saved.notes.get(id)
    if (known?.input !== input || !known.reads.every((number) => this.changed[number] === 0)) return undefined
    this.made.set(id, known)
    return { value: parsed(known.json) }
  }

  add(id: string, input: string, value: unknown, reads: ReadonlySet<string>): void {
    this.made.set(id, { input, reads: this.numbered(reads), json: bytesOf(value ?? null) })
  }

  private numbered(reads: ReadonlySet<string>): Uint32Array {
    const numbers = this.numbers()
    return Uint32Array.from(reads, (part) => {
      const number = numbers.get(part) ?? this.names.push(part) - 1
      numbers.set(part, number)
      return number
    })
  }

  /** What was kept and what was made anew; what nobody has asked for is forgotten. */
  next(output: string): Saved {
    const { names, saved, program } = this
    const notes = new Map(this.made)
    const wanted = new Set(names.map((part) => splitPart(part)[0]))
    // Parts of sources are parts too: as long as there are new ones.
    for (const id of wanted) {
      const input = this.parts.all.get(id)?.input
      if (input === undefined) continue
      const known = this.unchanged.has(id) ? saved.notes.get(SOURCE + id) : undefined
      const note = known ?? { input, reads: this.numbered(this.parts.readsOf(id)), json: NOTHING }
      notes.set(SOURCE + id, note)
      for (const number of note.reads) wanted.add(splitPart(names[number] ?? '')[0])
    }
    const versions = names.map((part, number) =>
      this.changed[number] === 0 ? (saved.versions[number] ?? '') : this.parts.versionOf(part),
    )
    return { output, program, parts: names, versions, notes, base: saved.base }
  }
}

/** Sources that are as they were, because their own data is, and all that they read of others. */
function unchangedSources(saved: Saved, parts: Parts, program: string): Set<string> {
  const unchanged = new Set<string>()
  if (saved.program !== program) return unchanged
  const asked = new Set<string>()
  const isUnchanged = (id: string): boolean => {
    if (asked.has(id)) return unchanged.has(id)
    asked.add(id)
    const [before, now] = [saved.notes.get(SOURCE + id), parts.all.get(id)]
    if (!before || !now || now.input === undefined || now.input !== before.input) return false
    const same = before.reads.every((number) => {
      const part = saved.parts[number] ?? ''
      return isUnchanged(splitPart(part)[0]) || parts.versionOf(part) === saved.versions[number]
    })
    if (same) unchanged.add(id)
    return same
  }
  for (const id of parts.all.keys()) isUnchanged(id)
  return unchanged
}

/** @returns values of pieces by their names */
export function valuesOf(notes: Notes, isWanted = (_id: string) => true): [id: string, value: unknown][] {
  const pieces = [...notes].filter(([id]) => !id.startsWith(SOURCE) && isWanted(id))
  return pieces.map(([id, note]) => [id, parsed(note.json)])
}

/** JSON in bytes. */
export function bytesOf(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value))
}

export function parsed(json: Uint8Array): unknown {
  return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.length).toString())
}
