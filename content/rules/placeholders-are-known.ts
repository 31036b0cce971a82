import { DEFAULT_LOCALE } from '../../domain/locale'
import { COLLECTIONS } from '../read/collections'
import { didYouMean } from '../read/did-you-mean'
import { valueAt } from '../read/value-at'
import { itemsOf, type Workspace } from '../read/workspace'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { listAllTexts } from '../texts/list-texts'
import { placeInText, type Text } from '../texts/text'
import { findTextPlaceholders, meantPlaceholder, type TextPlaceholder } from '../texts/text-placeholders'
import { type Check, type CheckContext, type CheckDiagnostic, diagnosticAt } from './check'

export const placeholdersAreKnown: Check = {
  code: 'unknown-placeholder',
  scope: 'Every {{…}} in a text names a figure or a name of the company, and its braces are closed.',
  *run(context) {
    for (const part of partsOf(context.workspace)) {
      const { names, isBroken } = cachedOfPart(part, 'placeholder-names', () => placeholdersIn(part))
      if (!isBroken && names.every(context.references.hasFigure)) continue
      for (const { owner, texts } of listAllTexts(part))
        for (const text of texts) yield* diagnosticsOf(context, owner, text)
    }
  },
}

/** The figures that a part's texts name, and whether some braces there say nothing that is known. */
function placeholdersIn(part: Workspace): { names: string[]; isBroken: boolean } {
  const all = listAllTexts(part).flatMap(({ owner, texts }) =>
    texts.map(({ text }) => ({ text, placeholders: checkedPlaceholders(owner, text), owner })),
  )
  const placeholders = all.flatMap((one) => one.placeholders)
  return {
    names: [...new Set(placeholders.flatMap(({ kind, name }) => (kind === 'figure' ? [name] : [])))],
    isBroken:
      placeholders.some(({ kind }) => kind === 'malformed') ||
      all.some(({ owner, text }) => !isMessage(owner) && looseBraces(text)),
  }
}

function isMessage(owner: string): boolean {
  return owner.startsWith('locales/')
}

/** Other braces of interface texts are values that the program fills in; another check compares those. */
function checkedPlaceholders(owner: string, text: string): TextPlaceholder[] {
  const all = findTextPlaceholders(text)
  return isMessage(owner) ? all.filter(({ raw }) => /^\{\{\s*figure\s/.test(raw)) : all
}

/** What braces are left when the placeholders are taken out are not closed, or not opened. */
function looseBraces(text: string): RegExpExecArray | null {
  if (!/[{}]/.test(text)) return null
  const rest = findTextPlaceholders(text).reduce(
    (left, { offset, raw }) =>
      left.slice(0, offset) + ' '.repeat(raw.length) + left.slice(offset + raw.length),
    text,
  )
  return /\{+[^{}]*\}?|\}+/.exec(rest)
}

function* diagnosticsOf(context: CheckContext, owner: string, text: Text): Iterable<CheckDiagnostic> {
  for (const placeholder of checkedPlaceholders(owner, text.text))
    yield* diagnosticOf(context, text, placeholder)
  const brace = isMessage(owner) ? null : looseBraces(text.text)
  if (!brace) return
  const piece = brace[0].split('\n')[0]?.slice(0, 40).trim() ?? brace[0]
  yield diagnosticAt(placeInText(text, brace.index), {
    message: `The braces of "${piece}" are not in pairs.`,
    hint: 'A placeholder begins with {{ and ends with }}.',
  })
}

function* diagnosticOf(
  { figures, references, workspace }: CheckContext,
  text: Text,
  { kind, name, raw, offset }: TextPlaceholder,
): Iterable<CheckDiagnostic> {
  if (kind === 'malformed') {
    yield diagnosticAt(placeInText(text, offset), {
      message: `${raw} cannot be filled in.`,
      hint: meantPlaceholder(name, figures.keys()),
    })
  } else if (kind === 'figure' && !references.hasFigure(name)) {
    const what = dataNamed(workspace, name)
    yield diagnosticAt(placeInText(text, offset), {
      message:
        what === undefined
          ? `There is no figure named "${name}".`
          : `"${name}" is ${what} and no figure: only numbers with a unit can be named in a text.`,
      hint: didYouMean(name, figures.keys()),
    })
  }
}

/** What stands in the data at an address that is no figure's: "a text", "a list". */
function dataNamed(workspace: Workspace, name: string): string | undefined {
  for (const { name: collection, folder } of COLLECTIONS) {
    if (!name.startsWith(`${collection}/`)) continue
    const [slug, ...field] = name.slice(collection.length + 1).split('/')
    const path = folder ? field : [slug ?? '', ...field]
    const item = itemsOf(workspace, collection).find((one) => !folder || one.slug === slug)
    const value = item && valueAt(item.parsed.value, path)
    if (value === undefined || path.length === 0) continue
    if (Array.isArray(value)) return 'a list'
    const isText = typeof value !== 'object' || DEFAULT_LOCALE in (value ?? {})
    return isText ? 'a text' : 'a group of fields'
  }
  return undefined
}
