import type { Exceptions } from '../../domain/generated/content'
import { type Diagnostic, errorAt, type Place, placeOf } from './diagnostic'
import { closestName, didYouMean } from './did-you-mean'
import { mapByKey } from './group-by-key'
import { oncePer } from './once-per'
import { cachedOfFile } from './parsed-file'
import { listAt, textAt } from './value-at'
import { itemsOf, type Workspace } from './workspace'

export const EXCEPTIONS_FILE = 'data/exceptions.yaml'

/** A finding that somebody has looked at and lets stand (data/exceptions.yaml). */
export type Exception = Exceptions[number] & Place

/** Entries that lack a field are left out: the schema's check reports them. */
export function readExceptions(workspace: Workspace): Exception[] {
  return itemsOf(workspace, 'exceptions').flatMap(({ parsed }) => {
    return cachedOfFile(parsed, 'exceptions', () =>
      listAt(parsed.value, []).flatMap((entry, i): Exception[] => {
        const [code, at, why, quote] = ['code', 'at', 'why', 'quote'].map((field) => textAt(entry, [field]))
        if (code === undefined || at === undefined || why === undefined) return []
        return [{ code, at, why, ...(quote !== undefined && { quote }), ...parsed.placeOf([i]) }]
      }),
    )
  })
}

export function exceptionFor(
  exceptions: Exception[],
  { code, about, quote }: Pick<Diagnostic, 'code' | 'about' | 'quote'>,
): Exception | undefined {
  const alike = byAddress(exceptions).get(`${code} ${about}`)
  return alike?.find((one) => one.quote === undefined || says(quote, one.quote))
}

const byAddress = oncePer((exceptions: Exception[]) =>
  mapByKey(exceptions, ({ code, at }) => `${code} ${at}`),
)

/** Whoever quotes a text types a space where it has a non-breaking one or begins a new line. */
function says(words: string | undefined, quote: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  return words !== undefined && plain(words).includes(plain(quote))
}

/**
 * Takes out the diagnostics that data/exceptions.yaml lets stand, and reports every exception that lets
 * nothing stand any more: a list that only grows hides what it was made for.
 *
 * @param codes of all checks
 * @param isWhole false where content cannot be read: what is found in it is missing, and no exception unneeded
 */
export function settleExceptions(
  diagnostics: Diagnostic[],
  exceptions: Exception[],
  codes: string[],
  isWhole: boolean,
): Diagnostic[] {
  const used = new Set<Exception>()
  const left = diagnostics.filter((diagnostic) => {
    const exception = exceptionFor(exceptions, diagnostic)
    if (exception) used.add(exception)
    return !exception
  })
  const unused = isWhole ? exceptions.filter((one) => !used.has(one)) : []
  return [...left, ...unused.map((one) => unneeded(one, left, codes))]
}

function unneeded(exception: Exception, diagnostics: Diagnostic[], codes: string[]): Diagnostic {
  const { code, at, quote } = exception
  if (!codes.includes(code)) {
    const texts = { message: `There is no check named "${code}".`, hint: didYouMean(code, codes) }
    return errorAt('exception', exception, texts)
  }
  const about = diagnostics.flatMap((one) => (one.code === code ? (one.about ?? []) : []))
  const close = closestName(at, about)
  return {
    code: 'exception',
    severity: 'error',
    ...placeOf(exception),
    message: `Nothing is found at "${at}" any more that the exception "${code}"${quote === undefined ? '' : ` with the words "${quote}"`} would let stand.`,
    hint: close === undefined ? 'Delete the entry.' : `Did you mean "${close}"? Otherwise delete the entry.`,
    follows: at.split('/').slice(1, 2),
  }
}
