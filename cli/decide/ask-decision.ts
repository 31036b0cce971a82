import { autocomplete, confirm, log, select, text } from '@clack/prompts'
import { describeFigure } from '../../content/conflicts/describe-figure'
import type { Figure } from '../../content/figures/figure'
import type { Decision } from '../../content/figures/write-decision'
import type { CheckedContent } from '../../content/rules/check-content'
import type { ChangedFile } from '../change/change-files'
import { figureTable } from '../figures/figure-table'
import { viewFigure } from '../figures/figure-view'
import { askGit, isRepository } from '../git/run-git'
import { answerTo, type Output, type Terminal } from '../output/output'
import { shownFigures } from '../rendered/shown-figures'
import { type Decidable, listChoices, reasonProblem, reviewDayProblem } from './decidable'

/** Columns that clack's own bar at the left takes. */
const BAR = 4

/** Asks which figure is decided: the open ones first, and all can be searched. */
export function askFigure(decidable: Decidable[], terminal: Terminal): Promise<string> {
  const open = decidable.filter(({ status }) => status !== 'decided').length
  const state = open === 0 ? 'all are decided' : `${open} open`
  return answerTo(
    autocomplete({
      ...terminal,
      message: `Which figure? (${decidable.length} have readings that contradict each other, ${state}; type to search)`,
      maxItems: 10,
      // Enter while the search finds nothing.
      validate: (value) => (value === undefined ? 'Choose a figure from the list.' : undefined),
      options: decidable.map(({ figure, status, readings }) => ({
        value: figure,
        label: status === 'decided' ? figure : `${figure} (${status})`,
        hint: readings,
      })),
    }),
  )
}

/** Asks for what is not given of a decision. @throws {Cancelled} */
export async function askDecision(
  figure: Figure,
  given: Partial<Decision>,
  checked: CheckedContent,
  colors: Output['colors'],
  terminal: Terminal,
): Promise<Decision> {
  const width = ((terminal.output as { columns?: number }).columns ?? 100) - BAR
  log.message(await readingsSince(figure, checked, { colors, width }), { output: terminal.output })
  const askUse = () =>
    select({
      ...terminal,
      message: `What is in use for ${figure.name}?`,
      ...(figure.use !== undefined && { initialValue: figure.use }),
      options: listChoices(figure, checked).map(({ use, shows, meaning }) => ({
        value: use,
        label: `${use}: ${shows || 'nothing'}`,
        ...(meaning && { hint: meaning }),
      })),
    })
  const ask = (message: string, validate: (text: string) => string | undefined) =>
    answerTo(text({ ...terminal, message, validate: (typed = '') => validate(typed) }))
  const use = given.use ?? (await answerTo(askUse()))
  const why = given.why ?? (await ask('Why? Write it for the colleague who asks next year.', reasonProblem))
  const dayProblem = (day: string) => (day.trim() ? reviewDayProblem(day.trim(), checked.asOf) : undefined)
  const reviewBy = (
    given.reviewBy ??
    (await ask('By which day is it to be looked at again? YYYY-MM-DD, or nothing.', dayProblem))
  )?.trim()
  return { use, why, ...(reviewBy && { reviewBy }) }
}

export function askToWrite(change: ChangedFile, colors: Output['colors'], terminal: Terminal) {
  const { output } = terminal
  log.message([colors.bold(change.file), ...changedLines(change, colors)].join('\n'), { output })
  return answerTo(confirm({ ...terminal, message: 'Write this?' }))
}

/** A figure's readings, with since when each is as it is and by whom, and the pages that a decision affects. */
async function readingsSince(
  figure: Figure,
  checked: CheckedContent,
  options: { colors: Output['colors']; width: number },
): Promise<string> {
  const { root } = checked.workspace
  const pages = (await shownFigures(checked)).pagesOf(figure.name)
  const view = viewFigure(describeFigure(figure, checked, pages), checked)
  if (!isRepository(root))
    return `${figureTable(view, options)}There is no git here, so since when and by whom is not known.`
  const origins = view.readings.map(({ file, line }) => {
    const { date = 'not committed', author = '' } = blameLine(root, file, line) ?? {}
    return { since: date, by: author }
  })
  return figureTable(view, { ...options, origins }).trimEnd()
}

/** "3f2a91b… data/a.yaml (Ana Ruiz 2026-03-01 12) the line"; what is not committed yet has a hash of zeros. */
const BLAMED = /^\^?(?!0+ )[0-9a-f]+ [^(]*\(((?:[^ ]+ +)+?)(\d{4}-\d{2}-\d{2}) +\d+\)/

/**
 * Since when a line (from 1) is as it is, and by whom; undefined outside a repository, and for a line that is not
 * committed yet. The day is that of the author's own calendar, YYYY-MM-DD.
 *
 * @throws {UserError} GIT_MISSING
 */
export function blameLine(root: string, file: string, line: number) {
  const blame = askGit(root, 'blame', '--date=short', '-L', `${line},${line}`, '--', file)
  const [, author, date] = BLAMED.exec(blame ?? '') ?? []
  return author !== undefined && date !== undefined ? { author: author.trim(), date } : undefined
}

/** What a decision takes out and puts in: it stands together, in a few lines. */
function changedLines({ before, text }: ChangedFile, colors: Output['colors']): string[] {
  const [a, b] = [before.split(/\r?\n/), text.split(/\r?\n/)]
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const numbered = (sign: string, lines: string[]) =>
    lines
      .slice(start, lines.length - end)
      .map((text, i) => `${String(start + i + 1).padStart(5)} ${sign} ${text}`)
  return [...numbered('-', a).map(colors.red), ...numbered('+', b).map(colors.green)]
}
