import type { AnalysedContent } from '../quantities/analyse-content'
import type { ComparedNumber, LanguageDifference } from '../quantities/compare-languages'
import { type HardCodedQuantity, inOneLine } from '../quantities/hard-coded-quantity'
import { exceptionFor } from '../read/exceptions'
import { groupByKey } from '../read/group-by-key'
import { placeInText, placeOfText } from '../texts/text'
import type { Conflict, ConflictReading } from './conflict'
import { describeFigure } from './describe-figure'

export const textSource = (locale: string) => `text-${locale}`

/**
 * Numbers in texts that contradict the figure they state (kind `prose`), or each other from language to
 * language (kind `locale`). A decision between readings does not settle them: the text has to be repaired,
 * or the finding listed in data/exceptions.yaml.
 *
 * @param pagesOf English paths of the pages that show a figure
 */
export function proseConflicts(content: AnalysedContent, pagesOf: (figure: string) => string[]): Conflict[] {
  const { hardCoded, differences } = content.prose
  const wrong = hardCoded.filter(({ agrees }) => agrees === false)
  // As `tours validate` reports it.
  const reasonOf = ({ group, raw }: HardCodedQuantity) =>
    exceptionFor(content.exceptions, { code: 'prose', about: group.address, quote: raw })?.why
  const kinds = groupByKey(wrong, (quantity) => `${quantity.figure?.name}\n${reasonOf(quantity) ?? ''}`)
  const prose = kinds.flatMap(([first, ...rest]): Conflict[] => {
    if (!first?.figure) return []
    const { figure } = first
    const why = reasonOf(first)
    const described = describeFigure(figure, content, pagesOf(figure.name))
    return [
      {
        ...described,
        kind: 'prose',
        status: why === undefined ? 'undecided' : 'decided',
        readings: [...described.readings, ...[first, ...rest].map(readingOf)],
        ...(why !== undefined && { why }),
      },
    ]
  })
  return [...prose, ...differences.map(localeConflict)]
}

function localeConflict({ group, unit, numbers }: LanguageDifference): Conflict {
  return {
    figure: group.address,
    kind: 'locale',
    status: 'undecided',
    unit,
    inUse: null,
    readings: numbers.map(readingOf),
    texts: group.texts.map((one) => ({ locale: one.locale, text: one.text, ...placeOfText(one) })),
    pages: [],
  }
}

function readingOf({ text, offset, raw, value, to, op }: ComparedNumber): ConflictReading {
  return {
    value,
    ...(to !== undefined && { to }),
    ...(op && { op }),
    source: textSource(text.locale),
    quote: inOneLine(raw),
    ...placeInText(text, offset),
  }
}
