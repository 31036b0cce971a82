import type { Unit } from '../../domain/figures/decided-figure'
import type { Conflict, ConflictReading } from '../conflicts/conflict'
import { describeFigure } from '../conflicts/describe-figure'
import { readingsInUse } from '../figures/decide-figure'
import { disagree } from '../figures/disagree'
import type { Figure, LocatedReading } from '../figures/figure'
import { listArticleTexts, listLocalizedTexts, type Text, type TextInLanguages } from '../texts/list-texts'
import type { Workspace } from '../workspace'
import { findTypedFigures, type TypedFigure } from './find-typed-figures'
import { toldFigure } from './told-figure'

/** The source of a number that stands in a text, by its language. */
export const textSource = (locale: string) => `text-${locale}`

interface Typed extends TypedFigure {
  text: Text
}

/**
 * Numbers typed into texts that contradict the figure they tell of (kind `prose`), or each other from
 * language to language (kind `locale`). A decision does not settle them: the text has to be repaired.
 *
 * @param pagesOf English paths of the pages that show a figure
 */
export function findProseConflicts(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  pagesOf: (figure: string) => string[],
  asOf: string,
): Conflict[] {
  const told = new Map<Figure, ConflictReading[]>()
  const uneven: Conflict[] = []
  for (const group of [...listLocalizedTexts(workspace), ...listArticleTexts(workspace)]) {
    const typed = group.texts.flatMap((text) => findTypedFigures(text.text).map((one) => ({ ...one, text })))
    for (const one of typed) {
      const figure = toldFigure(figures, group.owner, one.text.text, one.unit)
      if (!figure || figure.unit !== one.unit || agrees(figure, derived, one)) continue
      told.set(figure, [...(told.get(figure) ?? []), toReading(one)])
    }
    uneven.push(...unevenLanguages(group, typed))
  }
  const prose = [...told].map(([figure, readings]): Conflict => {
    const described = describeFigure(figure, derived.get(figure.name), pagesOf(figure.name), asOf)
    return {
      ...described,
      kind: 'prose',
      status: 'undecided',
      readings: [...described.readings, ...readings],
    }
  })
  return [...prose, ...uneven]
}

/** A text may tell any reading that is in use: 48 hours are right beside 24 where both are shown. */
function agrees(figure: Figure, derived: Map<string, LocatedReading>, { value, op }: Typed): boolean {
  const reading = { source: 'text', value, ...(op && { op }) }
  const inUse = readingsInUse(figure, derived.get(figure.name))
  return inUse.length === 0 || inUse.some((one) => !disagree([one, reading], 'observation'))
}

/** The same text tells other numbers in another language. */
function unevenLanguages({ texts, address }: TextInLanguages, typed: Typed[]): Conflict[] {
  return [...new Set(typed.map(({ unit }) => unit))].flatMap((unit) => {
    const own = typed.filter((one) => one.unit === unit)
    const values = (text: Text) =>
      own
        .filter((one) => one.text === text)
        .map(({ value }) => value)
        .sort((a, b) => a - b)
        .join()
    // A number written as a word in one language is no other number.
    const told = texts.filter((text) => values(text) !== '')
    if (new Set(told.map(values)).size < 2) return []
    return [localeConflict(address, unit, own)]
  })
}

function localeConflict(address: string, unit: Unit, typed: Typed[]): Conflict {
  return {
    figure: address,
    kind: 'locale',
    status: 'undecided',
    unit,
    inUse: null,
    readings: typed.map(toReading),
    pages: [],
  }
}

function toReading({ value, op, text, raw, offset }: Typed): ConflictReading {
  const { file, line, column } = text.placeOf(raw, offset)
  return { value, ...(op && { op }), source: textSource(text.locale), file, line, column }
}
