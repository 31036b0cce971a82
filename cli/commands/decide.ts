import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkContent } from '../../content/check-content'
import { readingsInUse } from '../../content/figures/decide-figure'
import { decisionChoices } from '../../content/figures/decision-choices'
import { describeReading } from '../../content/figures/describe-reading'
import type { Figure } from '../../content/figures/figure'
import { findFigure } from '../../content/figures/find-figure'
import { writeDecision } from '../../content/figures/write-decision'
import { didYouMean } from '../../content/problems/did-you-mean'
import { madridDay } from '../../domain/calendar/madrid-time'
import { UserError } from '../../domain/user-error'
import { contentRoot } from '../content-root'
import type { Output } from '../output'
import { projectDir } from '../project-dir'

export interface DecideOptions {
  root: string
  why: string
  /** YYYY-MM-DD */
  reviewBy?: string
}

/** The schema asks for as much: "ok" helps nobody next year. */
const SHORTEST_REASON = 10

/** `tours decide`: writes which reading of a figure is in use into its YAML file. */
export async function decide(
  name: string,
  source: string,
  options: DecideOptions,
  output: Output,
): Promise<number> {
  const root = contentRoot(options.root)
  const { problems, figures, derived } = checkContent({ root, projectDir, asOf: madridDay(new Date()) })
  const figure = findFigure(figures, name)
  const { file } = figure
  const syntax = problems.find(
    (problem) => problem.file === file && problem.code.startsWith('yaml-') && problem.severity === 'error',
  )
  if (syntax)
    throw new UserError(
      'UNREADABLE_FILE',
      `${file} has to be repaired first, line ${syntax.line}: ${syntax.message}`,
    )
  assertDecision(figure, source, options.why)

  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const { why, reviewBy } = options
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : ''
  const after =
    mark +
    writeDecision(before.slice(mark.length), figure.path, { use: source, why, ...(reviewBy && { reviewBy }) })
  // Complete or not at all: somebody may be looking at the file, or `tours dev` reading it.
  writeFileSync(`${path}.new`, after)
  renameSync(`${path}.new`, path)

  const shown = readingsInUse({ ...figure, use: source }, derived.get(name)).map((reading) =>
    describeReading(reading, figure.unit),
  )
  output.out(`${name} now uses "${source}"${shown.length > 0 ? `: ${shown.join('; ')}` : ''} (${file}).\n`)
  return 0
}

function assertDecision(figure: Figure, source: string, why: string): void {
  const choices = decisionChoices(figure)
  if (figure.readings.some((reading) => reading.source === 'plain')) {
    throw new UserError(
      'NOTHING_TO_DECIDE',
      `${figure.name} is a plain number without sources; change it in ${figure.file}:${figure.line}.`,
    )
  }
  if (!choices.includes(source)) {
    const hint = didYouMean(source, choices)
    throw new UserError('UNKNOWN_SOURCE', `${figure.name} cannot use "${source}".${hint ? ` ${hint}` : ''}`)
  }
  if (why.trim().length < SHORTEST_REASON) {
    throw new UserError(
      'REASON_TOO_SHORT',
      `The reason "${why}" is too short: write at least ${SHORTEST_REASON} characters.`,
    )
  }
}
