import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { didYouMean } from '../../content/read/did-you-mean'
import { loadWorkspace } from '../../content/read/workspace'
import { isPublished } from '../../content/site/publication'
import type { TextInLanguages } from '../../content/texts/list-texts'
import { fileIn, listTranslations, translationKey } from '../../content/texts/list-translations'
import { markCurrent } from '../../content/texts/mark-current'
import { type FileReview, reviewTranslations } from '../../content/texts/review-translations'
import { readRecord, recordFile, TRANSLATED, writeRecord } from '../../content/texts/translation-record'
import { isUnreviewedEnglish, judgeFreshness } from '../../content/texts/translation-state'
import { LOCALES, type Locale } from '../../domain/locale'
import { assertReadable, contentRoot, usageError } from '../content-root'
import { contentHistory } from '../git/content-history'
import type { Given } from '../given'
import { displayWidth } from '../output/display-width'
import { type Output, terminalWidth } from '../output/output'
import { countOf } from '../output/words'
import { projectDir } from '../project-dir'
import { htmlTranslations, isDone, jsonTranslations, tableTranslations } from './translation-report'

type TranslationsOptions = Given<'translations'> & { format: keyof typeof FORMATS }

const FORMATS = { table: tableTranslations, json: jsonTranslations, html: htmlTranslations }

/**
 * `tours translations`: what is missing, stale, as in English or too long, by language and file; or,
 * with --mark-current, the note that translations were looked at.
 *
 * @throws {UserError} USAGE for a path that names no text or is missing, UNREADABLE_FILE before a record is written from half the texts
 */
export async function translations(options: TranslationsOptions, output: Output) {
  const root = contentRoot(options.root)
  assertNamed(options)
  const workspace = loadWorkspace(root, projectDir)
  const all = listTranslations(workspace)
  const chosen = chosenTexts(all, options.paths, root)
  if (options.markCurrent) {
    assertReadable(workspace.diagnostics)
    mark(root, all, chosen, options.locale, output)
    return 0
  }
  const { isTranslatedSince } = contentHistory(root)
  const languages = (options.locale ? [options.locale] : LOCALES).map((locale) => {
    // Judged among all the texts, because items of a list are looked at together.
    const files = reviewTranslations(
      ...([all, readRecord(root, locale), locale, displayWidth] as const),
      (text) => chosen(text, locale),
      isTranslatedSince,
    )
    const isShown = ({ file }: FileReview) => isPublished(workspace, file, locale)
    return { locale, files: files.map((file) => ({ ...file, published: isShown(file) })) }
  })
  output.out(FORMATS[options.format](languages, { asOf: options.asOf, width: terminalWidth(output) }))
  return options.check && !isDone(languages) ? 1 : 0
}

/** Nobody has looked at all translations only because no path was typed. */
function assertNamed({ paths, markCurrent, all }: TranslationsOptions): void {
  if (markCurrent && !all && paths.length === 0)
    throw usageError(
      'Which translations fit? Name files or texts, as in: tours translations --mark-current data/tours/flamenco-tapas.yaml. Or say that all of them fit: --mark-current --all.',
    )
  if (all && !markCurrent)
    throw usageError('--all belongs to --mark-current; the report is about all anyway.')
  if (all && paths.length > 0) throw usageError('--all records the whole content: leave the paths out.')
}

/** True when a path names the text: its file or address, or a folder or part of an address above it. */
function isNamedBy(path: string, text: TextInLanguages, locale: Locale): boolean {
  const isAbove = (whole: string) => whole === path || whole.startsWith(`${path}/`)
  return isAbove(fileIn(text, locale)) || isAbove(text.address)
}

type IsChosen = (text: TextInLanguages, locale: Locale) => boolean

function chosenTexts(texts: TextInLanguages[], paths: string[], root: string): IsChosen {
  const names = paths.map((path) => nameOf(path, root))
  for (const [i, name] of names.entries()) {
    if (texts.some((text) => LOCALES.some((locale) => isNamedBy(name, text, locale)))) continue
    const known = texts.flatMap((text) => [text.address, ...LOCALES.map((locale) => fileIn(text, locale))])
    const hint = didYouMean(name, new Set(known))
    throw usageError(
      `"${paths[i]}" names no text that is translated. ${hint?.startsWith('Did') ? hint : 'Name a file, as data/tours/flamenco-tapas.yaml, or a text, as tours/flamenco-tapas/title.'}`,
    )
  }
  return (text, locale) => names.length === 0 || names.some((name) => isNamedBy(name, text, locale))
}

/** A file may be named as the shell completes it, or as reports do; an address stays as it is. */
function nameOf(path: string, root: string): string {
  const inRoot = relative(root, resolve(path)).replaceAll('\\', '/')
  const isBelow = existsSync(path) && /^(data|guides|locales)\//.test(inRoot)
  return (isBelow ? inRoot : path).replace(/^\.\//, '').replace(/\/$/, '')
}

function mark(
  root: string,
  all: TextInLanguages[],
  chosen: IsChosen,
  only: Locale | undefined,
  { out }: Output,
): void {
  for (const locale of TRANSLATED) {
    if (only && only !== locale) continue
    const before = readRecord(root, locale)
    const freshnessOf = judgeFreshness(all, before)
    const record = markCurrent(all, before, locale, (text) => chosen(text, locale))
    writeRecord(root, locale, record)
    const current = all.filter((text) => record.has(translationKey(text.address)) && chosen(text, locale))
    const isNew = (text: TextInLanguages) =>
      freshnessOf(text) !== 'reviewed' || isUnreviewedEnglish(text, locale, before)
    const now = current.filter(isNew).length
    const were = current.length - now
    const rest = were > 0 ? `; ${countOf(were, 'was', 'were')} so before` : ''
    out(`${recordFile(locale)}: ${countOf(now, 'text is', 'texts are')} now recorded as current${rest}.\n`)
  }
}
