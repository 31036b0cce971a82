import { createHash } from 'node:crypto'
import { tryTo } from '../../domain/try-to'
import { isObject } from '../read/value-at'

/** What a part is made of: an item in one language, a figure, the texts of a namespace. */
export interface PartSource {
  /** The source's own data or its file's hash; undefined where only its parts show whether it changed. */
  input: string | undefined
  /** Works the value out; only called when somebody reads it. */
  compile: () => unknown
  /** Read as one part; else each of its properties is one. */
  isOnePart?: boolean
}

interface Source extends PartSource {
  compiled?: { made: unknown; reads: ReadonlySet<string> }
  /** Of a lookup, in place of a value. */
  answer?: (question: string) => unknown
}

/** Makes what a name stands for, unless it has been made and what it is made from has not changed since. */
export type Once = <Made>(id: string, make: () => Made) => Made

export const afresh: Once = (_, make) => make()

/** Between a source's name and the part of it: `en:tours/flamenco-tapas#title`. */
const OF = '#'
/** Names which properties there are, and in which order. */
const KEYS = '*'

/** A site's parts, compiled when first read. A page is made anew when a part it read has another version. */
export class Parts {
  private readonly sources = new Map<string, Source>()
  private reads: Set<string> | undefined
  private last: { id: string; made: unknown; reads: ReadonlySet<string> } | undefined

  /** Runs something, and notes every part that it reads; what these read in turn is theirs. */
  track<Made>(make: () => Made): { made: Made; reads: ReadonlySet<string> } {
    const [before, reads] = [this.reads, new Set<string>()]
    this.reads = reads
    try {
      return { made: make(), reads }
    } finally {
      this.reads = before
    }
  }

  /** The same of what takes its time; nothing else may be tracked meanwhile. */
  async trackAsync<Made>(make: () => Promise<Made>): Promise<{ made: Made; reads: ReadonlySet<string> }> {
    const reads = new Set<string>()
    this.reads = reads
    try {
      return { made: await make(), reads }
    } finally {
      this.reads = undefined
    }
  }

  /** Something that pages in a row share, made once from what each of them reads. Only the last is kept. */
  readonly once: Once = (id, make) => {
    if (this.last?.id !== id) this.last = { id, ...this.track(make) }
    for (const part of this.last.reads) this.reads?.add(part)
    return this.last.made as ReturnType<typeof make>
  }

  /** A source by its name, `en:tours/flamenco-tapas`, as an object whose properties are read one by one. */
  object<Value extends object>(id: string, source: PartSource): Value {
    this.sources.set(id, source)
    return this.view(id, (key) => id + OF + key) as Value
  }

  /** Sources of one kind by their names. */
  objects<Value extends object>(
    id: string,
    sources: [name: string, source: PartSource][],
  ): Record<string, Value> {
    const values: Record<string, unknown> = {}
    const inParts = new Set<string>()
    for (const [name, source] of sources) {
      const own = `${id}/${name}`
      const view = this.object(own, source)
      const get = () => (source.isOnePart ? this.valueOf(own) : view)
      Object.defineProperty(values, name, { get, enumerable: true })
      if (!source.isOnePart) inParts.add(name)
    }
    this.sources.set(id, { input: JSON.stringify(Object.keys(values)), compile: () => values })
    const partOf = (name: string) => (inParts.has(name) ? undefined : `${id}/${name}${OF}`)
    return this.view(id, partOf) as Record<string, Value>
  }

  /** Answers that depend on the whole content, each a part by its question. */
  lookup<Answer>(id: string, answer: (question: string) => Answer): (question: string) => Answer {
    this.sources.set(id, { input: undefined, compile: () => undefined, answer })
    return (question) => {
      this.reads?.add(id + OF + question)
      return answer(question)
    }
  }

  get all(): ReadonlyMap<string, PartSource> {
    return this.sources
  }

  /** What a source read of others when it was compiled. */
  readsOf(id: string): ReadonlySet<string> {
    return this.compiled(id)?.reads ?? new Set()
  }

  /** Equal versions are equal values. A part that does not exist has one too, or that mistakes keep from being compiled. */
  versionOf(part: string): string {
    const value = tryTo(() => this.valueOfPart(part))
    if (value === undefined) return ''
    return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
  }

  /** Undefined for a part that does not exist. */
  valueOfPart(part: string): unknown {
    const [id, name] = splitPart(part)
    const source = this.sources.get(id)
    if (source?.answer) return source.answer(name)
    if (source?.isOnePart) return this.valueOf(id)
    // Somebody found that it was missing.
    if (!source || name === '') return source && true
    const whole = this.valueOf(id)
    if (name === KEYS) return Object.keys(whole ?? {})
    return isObject(whole) && Object.hasOwn(whole, name) ? whole[name] : undefined
  }

  private valueOf(id: string): unknown {
    return this.compiled(id)?.made
  }

  private compiled(id: string) {
    const source = this.sources.get(id)
    if (source) source.compiled ??= this.track(source.compile)
    return source?.compiled
  }

  /** A source's value as an object that notes what is read of it, where that is no object of its own. */
  private view(id: string, partOf: (key: string) => string | undefined): object {
    const parts = new Map<string, string | undefined>()
    const value = () => this.valueOf(id) as Record<string | symbol, unknown>
    const has = (key: string | symbol): boolean => {
      if (this.reads && typeof key === 'string') {
        if (!parts.has(key)) parts.set(key, partOf(key))
        const part = parts.get(key)
        if (part !== undefined) this.reads.add(part)
      }
      return Object.hasOwn(value(), key)
    }
    const get = (key: string | symbol) => (has(key) ? value()[key] : undefined)
    return new Proxy(
      {},
      {
        get: (_, key) => get(key),
        has: (_, key) => has(key),
        ownKeys: () => {
          this.reads?.add(id + OF + KEYS)
          return Object.keys(value())
        },
        getOwnPropertyDescriptor: (_, key) =>
          has(key) ? { value: get(key), enumerable: true, configurable: true } : undefined,
      },
    )
  }
}

export function splitPart(part: string): [source: string, name: string] {
  const at = part.indexOf(OF)
  return [part.slice(0, at), part.slice(at + 1)]
}
