import type { Diagnostic, Place } from './diagnostic'
import { textAt } from './value-at'
import { itemsOf, type Workspace } from './workspace'

export const EXCEPTIONS_FILE = 'data/exceptions.yaml'

/** A finding that somebody has looked at and lets stand (data/exceptions.yaml). */
export interface Exception extends Place {
  code: string
  /** The text or figure it is about. */
  at: string
  /** Only the finding with these words. */
  quote?: string
  why: string
}

/** Entries that lack a field are left out: the schema's check reports them. */
export function readExceptions(workspace: Workspace): Exception[] {
  return itemsOf(workspace, 'exceptions').flatMap(({ parsed }) => {
    const entries = Array.isArray(parsed.value) ? parsed.value : []
    return entries.flatMap((entry, i): Exception[] => {
      const [code, at, why] = ['code', 'at', 'why'].map((field) => textAt(entry, [field]))
      const quote = textAt(entry, ['quote'])
      if (code === undefined || at === undefined || why === undefined) return []
      return [{ code, at, why, ...(quote !== undefined && { quote }), ...parsed.placeOf([i]) }]
    })
  })
}

/** The exception that lets a finding stand. */
export function exceptionFor(
  exceptions: Exception[],
  { code, about, quote }: Pick<Diagnostic, 'code' | 'about' | 'quote'>,
): Exception | undefined {
  return exceptions.find(
    (one) => one.code === code && one.at === about && (one.quote === undefined || says(quote, one.quote)),
  )
}

/** Whoever quotes a text types a space where it has a non-breaking one or begins a new line. */
function says(words: string | undefined, quote: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  return words !== undefined && plain(words).includes(plain(quote))
}
