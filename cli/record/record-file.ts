import { rmSync, utimesSync } from 'node:fs'
import { readKept, writeKept } from '../../content/read/kept-file.mjs'
import { tryTo } from '../../domain/try-to'
import { bytesOf, emptyRecord, parsed, type Saved } from './build-record'

/**
 * What is different from another record. Long texts and lists: many short ones take several times as long to read. JSON
 * as bytes: what comes from a file with another alphabet in it takes two a letter.
 */
interface Packed {
  /** The output of the record that it is different from. */
  of: string
  /** JSON of output, program, names of new parts, new versions by numbers of parts, and names of lost notes. */
  head: Uint8Array
  /** JSON of `PackedNote[]`. */
  notes: Uint8Array
  reads: Uint32Array
  values: Uint8Array
}

interface Head extends Pick<Saved, 'output' | 'program' | 'parts'> {
  versions: [number: number, version: string][]
  gone: string[]
}

type PackedNote = [id: string, input: string, reads: number, bytes: number]

/** The record in a file: empty where there is none, or one that is not whole, so that everything is made again. */
export function readRecord(file: string): Saved {
  const saved = tryTo(() => {
    const { whole, changes } = recordFiles(file)
    const base = unpack(readKept(whole) as Packed, emptyRecord())
    const change = readKept(changes) as Packed | undefined
    return { ...(change?.of === base.output ? unpack(change, base) : base), base }
  })
  return saved ?? emptyRecord()
}

/** Writes what is different from what lies in the file beside it, while that is less than a quarter of all. */
export function writeRecord(file: string, saved: Saved): void {
  const { base, notes } = saved
  const { whole, changes } = recordFiles(file)
  if (base && changedNotes(saved, base).length * 4 < notes.size) {
    writeKept(changes, pack(saved, base))
    // Both are as new as the younger one.
    utimesSync(whole, new Date(), new Date())
  } else {
    rmSync(changes, { force: true })
    writeKept(whole, pack(withoutUnread(saved), emptyRecord()))
  }
}

function changedNotes({ notes }: Saved, before: Saved) {
  return [...notes].filter(([id, note]) => before.notes.get(id) !== note)
}

/** With the form of what is written: a program that has another one, as after a step back, finds other files. */
const FORM = 3

export function recordFiles(file: string) {
  return { whole: `${file}.${FORM}`, changes: `${file}.${FORM}-changes` }
}

function pack(saved: Saved, before: Saved): Packed {
  const { output, program, parts, versions, notes } = saved
  const changed = changedNotes(saved, before)
  const head: Head = {
    output,
    program,
    parts: parts.slice(before.parts.length),
    versions: [...versions.entries()].filter(([number, version]) => before.versions[number] !== version),
    gone: [...before.notes.keys()].filter((id) => !notes.has(id)),
  }
  const reads = new Uint32Array(changed.reduce((sum, [, note]) => sum + note.reads.length, 0))
  let at = 0
  for (const [, note] of changed) {
    reads.set(note.reads, at)
    at += note.reads.length
  }
  const packed = changed.map(
    ([id, { input, reads, json }]): PackedNote => [id, input, reads.length, json.length],
  )
  return {
    of: before.output,
    head: bytesOf(head),
    notes: bytesOf(packed),
    reads,
    values: Buffer.concat(changed.map(([, { json }]) => json)),
  }
}

function unpack(packed: Packed, before: Saved): Saved {
  const { output, program, parts, versions, gone } = parsed(packed.head) as Head
  const saved = {
    output,
    program,
    parts: [...before.parts, ...parts],
    versions: [...before.versions],
    notes: new Map(before.notes),
  }
  for (const [number, version] of versions) saved.versions[number] = version
  for (const id of gone) saved.notes.delete(id)
  let [read, byte] = [0, 0]
  for (const [id, input, reads, bytes] of parsed(packed.notes) as PackedNote[]) {
    read += reads
    byte += bytes
    saved.notes.set(id, {
      input,
      reads: packed.reads.subarray(read - reads, read),
      json: packed.values.subarray(byte - bytes, byte),
    })
  }
  return saved
}

/** Without parts that nobody reads any more. */
function withoutUnread(saved: Saved): Saved {
  const numbers = new Map<number, number>()
  const renumber = (number: number) => {
    const known = numbers.get(number) ?? numbers.size
    numbers.set(number, known)
    return known
  }
  const notes = new Map(
    [...saved.notes].map(([id, note]) => [id, { ...note, reads: note.reads.map(renumber) }]),
  )
  const kept = (all: string[]) => Array.from(numbers.keys(), (number) => all[number] ?? '')
  return { ...saved, notes, parts: kept(saved.parts), versions: kept(saved.versions) }
}
