import { createHash } from 'node:crypto'
import { isObject } from '../read/value-at'

/** What a part is made of: an item in one language, a figure, the texts of a namespace. */
export interface PartSource {
  /** `en:tours/flamenco-tapas` */
  id: string
  /** The source's own data or its file's hash; undefined where only its parts tell whether it changed. */
  input: string | undefined
  /** Works the value out; only called when somebody reads it. */
  compile: () => unknown
  /** Read as one part; else each of its properties is one. */
  isOnePart?: boolean
}

interface Source extends PartSource {
  compiled?: { value: unknown; reads: ReadonlySet<string> }
}

/** Makes what a name stands for, unless it has just been made. */
export type Once = <Made>(id: string, make: () => Made) => Made

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

  /** A source whose properties are read one by one, as an object. */
  object<Value extends object>(source: PartSource): Value {
    this.sources.set(source.id, source)
    return this.view(source.id) as Value
  }

  /** Sources of one kind by their names. */
  objects<Value extends object>(
    id: string,
    sources: [name: string, source: Omit<PartSource, 'id'>][],
  ): Record<string, Value> {
    const names = sources.map(([name]) => name)
    const known = new Set(names)
    const compile = () => Object.fromEntries(sources)
    this.sources.set(id, { id, input: JSON.stringify(names), compile })
    const views = new Map<string, object>()
    for (const [name, source] of sources) {
      const own = { ...source, id: `${id}/${name}` }
      if (source.isOnePart) this.sources.set(own.id, own)
      else views.set(name, this.object(own))
    }
    const get = (name: string) => {
      const view = views.get(name)
      if (view) return view
      this.reads?.add(`${id}/${name}${OF}`)
      return this.valueOf(`${id}/${name}`)
    }
    return asObject(
      get,
      (name) => {
        if (!known.has(name)) this.reads?.add(`${id}/${name}${OF}`)
        return known.has(name)
      },
      () => {
        this.reads?.add(id + OF + KEYS)
        return names
      },
    ) as Record<string, Value>
  }

  /** Answers that depend on the whole content, each a part by its question. */
  lookup<Answer>(id: string, answer: (question: string) => Answer): (question: string) => Answer {
    const compile = () =>
      asObject(
        answer,
        () => true,
        () => [],
      )
    this.sources.set(id, { id, input: undefined, compile })
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
    this.valueOf(id)
    return this.sources.get(id)?.compiled?.reads ?? new Set()
  }

  /** Equal versions are equal values. A part that does not exist has one too. */
  versionOf(part: string): string {
    const value = this.valueOfPart(part)
    return value === undefined ? '' : hashText(JSON.stringify(value))
  }

  /** Undefined for a part that does not exist. */
  valueOfPart(part: string): unknown {
    const [id, name] = splitPart(part)
    const source = this.sources.get(id)
    if (source?.isOnePart) return this.valueOf(id)
    // Somebody found that it was missing.
    if (!source || name === '') return source && true
    const whole = this.valueOf(id)
    if (name === KEYS) return Object.keys(whole ?? {})
    return isObject(whole) ? own(whole, name) : undefined
  }

  private valueOf(id: string): unknown {
    const source = this.sources.get(id)
    if (!source) return undefined
    if (!source.compiled) {
      const { made, reads } = this.track(source.compile)
      source.compiled = { value: made, reads }
    }
    return source.compiled.value
  }

  private view(id: string): object {
    const value = () => this.valueOf(id) as Record<string, unknown>
    const names = new Map<string, string>()
    const read = (key: string) => {
      if (!this.reads) return
      const part = names.get(key) ?? id + OF + key
      names.set(key, part)
      this.reads.add(part)
    }
    return asObject(
      (key) => {
        read(key)
        return own(value(), key)
      },
      (key) => {
        read(key)
        return Object.hasOwn(value(), key)
      },
      () => {
        read(KEYS)
        return Object.keys(value())
      },
    )
  }
}

/** An object that asks for its properties when they are read. */
function asObject(
  get: (key: string) => unknown,
  has: (key: string) => boolean,
  keys: () => string[],
): object {
  return new Proxy(
    {},
    {
      get: (_, key) => (typeof key === 'string' ? get(key) : undefined),
      has: (_, key) => typeof key === 'string' && has(key),
      ownKeys: keys,
      getOwnPropertyDescriptor: (_, key) =>
        typeof key === 'string' && has(key)
          ? { value: get(key), enumerable: true, configurable: true, writable: false }
          : undefined,
    },
  )
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** The source of a part, and the part's name in it. */
export function splitPart(part: string): [source: string, name: string] {
  const at = part.indexOf(OF)
  return [part.slice(0, at), part.slice(at + 1)]
}

function own(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}
