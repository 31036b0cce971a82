import { readKept, writeKept } from '../../content/read/kept-file.mjs'
import { lazily } from '../../content/read/once-per'
import { type Parts, splitPart } from '../../content/site/parts'

interface Note {
  /** Everything besides parts of the site, as one text. */
  input: string
  reads: Uint32Array
  /** What is kept of a piece, as JSON: most of it nobody asks for. Of a source nothing is. */
  json: string
}

export interface Saved {
  /** Tells the output that it is the record of, or the content. */
  output: string
  program: string
  /** Names of the parts that were read, by their numbers, and their versions. */
  parts: string[]
  versions: string[]
  sources: Map<string, Note>
  made: Map<string, Note>
}

export function emptyRecord(output = '', program = ''): Saved {
  return { output, program, parts: [], versions: [], sources: new Map(), made: new Map() }
}

/**
 * What the last build made, and which parts of the site it read for each piece. A piece whose parts all have the
 * version that they had then need not be made again. Nobody lists what a piece depends on: it was noted while it
 * was made (content/site/parts.ts).
 */
export class BuildRecord {
  private readonly changed: Uint8Array
  /** Pieces there are now, in the order in which they were asked for. */
  readonly made = new Map<string, Note>()
  private readonly values = new Map<string, unknown>()
  /** Names of all parts by their numbers: those that the last build did not know follow on its own. */
  private readonly names: string[]
  private readonly numbers = lazily(() => new Map(this.names.map((part, number) => [part, number])))

  /** `program`: version of what compiles content; what another one noted of sources is not believed. */
  constructor(
    private readonly saved: Saved,
    private readonly parts: Parts,
    private readonly program: string,
  ) {
    this.names = [...saved.parts]
    const unchanged = unchangedSources(saved, parts, program)
    this.changed = Uint8Array.from(saved.parts, (part, number) =>
      unchanged.has(splitPart(part)[0]) || parts.versionOf(part) === saved.versions[number] ? 0 : 1,
    )
  }

  forget(id: string): void {
    this.saved.made.delete(id)
  }

  /** A value that is worked out only when what it is made from has changed; once, however often it is asked for. */
  memo<Value>(id: string, make: () => Value): Value {
    if (!this.values.has(id)) this.values.set(id, this.piece(id, '', make))
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
    const known = this.saved.made.get(id)
    if (known?.input !== input || !known.reads.every((number) => this.changed[number] === 0)) return undefined
    this.made.set(id, known)
    return { value: JSON.parse(known.json) }
  }

  add(id: string, input: string, value: unknown, reads: ReadonlySet<string>): void {
    this.made.set(id, { input, reads: this.numbered(reads), json: JSON.stringify(value ?? null) })
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
    const next = emptyRecord(output, this.program)
    /** Parts that nobody reads any more are left out. */
    const kept = new Map<number, number>()
    const keep = (number: number) => {
      const known = kept.get(number)
      if (known !== undefined) return known
      const part = this.names[number] ?? ''
      next.versions.push(
        this.changed[number] === 0 ? (this.saved.versions[number] ?? '') : this.parts.versionOf(part),
      )
      const renumbered = next.parts.push(part) - 1
      kept.set(number, renumbered)
      return renumbered
    }
    for (const [id, made] of this.made) next.made.set(id, { ...made, reads: made.reads.map(keep) })
    // Parts of sources are parts too: as long as there are new ones.
    const wanted = new Set(next.parts.map((part) => splitPart(part)[0]))
    for (const id of wanted) {
      const source = this.parts.all.get(id)
      if (source?.input === undefined) continue
      const before = this.saved.program === this.program ? this.saved.sources.get(id) : undefined
      const isKnown =
        before?.input === source.input && before.reads.every((number) => this.changed[number] === 0)
      const reads = (isKnown ? before.reads : this.numbered(this.parts.readsOf(id))).map(keep)
      next.sources.set(id, { input: source.input, reads, json: '' })
      for (const number of reads) wanted.add(splitPart(next.parts[number] ?? '')[0])
    }
    return next
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
    const [before, now] = [saved.sources.get(id), parts.all.get(id)]
    if (!before || !now || now.input === undefined || now.input !== before.input) return false
    const same = before.reads.every((number) => {
      const part = saved.parts[number] ?? ''
      return isUnchanged(splitPart(part)[0]) || parts.versionOf(part) === saved.versions[number]
    })
    if (same) unchanged.add(id)
    return same
  }
  for (const id of saved.sources.keys()) isUnchanged(id)
  return unchanged
}

/** The record in a file: empty where there is none, or one that is not whole, so that everything is made again. */
export function readRecord(file: string): Saved {
  try {
    const kept = readKept(file) as Packed
    const { count, ...head } = JSON.parse(kept.head)
    let at = 0
    const notes = (JSON.parse(kept.notes) as PackedNote[]).map(([id, input, json, length]) => {
      at += length
      return [id, { input, json, reads: kept.reads.subarray(at - length, at) }] as const
    })
    return { ...head, sources: new Map(notes.slice(0, count)), made: new Map(notes.slice(count)) }
  } catch {
    return emptyRecord()
  }
}

/** Long texts, and two million numbers as such: many short ones take several times as long to read. */
type Packed = { head: string; notes: string; reads: Uint32Array }
type PackedNote = [id: string, input: string, json: string, reads: number]

export function writeRecord(file: string, { sources, made, ...rest }: Saved): void {
  const notes = [...sources, ...made]
  const reads = new Uint32Array(notes.reduce((sum, [, note]) => sum + note.reads.length, 0))
  let at = 0
  const packed = notes.map(([id, { input, json, reads: own }]): PackedNote => {
    reads.set(own, at)
    at += own.length
    return [id, input, json, own.length]
  })
  const head = JSON.stringify({ ...rest, count: sources.size })
  writeKept(file, { head, notes: JSON.stringify(packed), reads } satisfies Packed)
}

export function valuesOf({ made }: Pick<Saved, 'made'>): [id: string, value: unknown][] {
  return [...made].map(([id, { json }]) => [id, JSON.parse(json)])
}
