import { readingsInUse } from '../figures/decide-figure'
import type { Figure } from '../figures/figure'
import { groupByKey } from '../texts/group-by-key'
import type { Text, TextInLanguages } from '../texts/list-texts'
import { findTextPlaceholders } from '../texts/text-placeholders'
import { agreesWith, saysTheReading } from './agrees-with'
import { compareLanguages, type LanguageDifference } from './compare-languages'
import { inUnit } from './in-unit'
import type { Literal } from './literal'
import { type TellingContext, toldFigure } from './told-figure'

export interface GroupStudy {
  literals: Literal[]
  differences: LanguageDifference[]
  placeholders: number
}

const NOTHING: GroupStudy = { literals: [], differences: [], placeholders: 0 }

/** The quantities of one text in its languages. */
export function studyGroup(group: TextInLanguages, context: TellingContext): GroupStudy {
  const own = group.texts
  // Most texts hold no number in any language.
  if (!own.some((text) => holdsNumbers(text, context)) && !group.counterparts) return NOTHING
  const all = { ...group, texts: [...own, ...(group.counterparts ?? [])] }
  const named = all.texts.map((text) => figuresNamedIn(text, context.figures))
  const numbers = all.texts.map(context.numbersIn)
  const literals = numbers.flatMap(({ quantities }, i): Literal[] => {
    const text = all.texts[i]
    return text ? quantities.map((quantity) => ({ ...quantity, text, group: all })) : []
  })
  bind(literals, named, all, context)
  const others = numbers.map((one) => one.others)
  return {
    literals: literals.filter(({ text }) => own.includes(text)),
    differences: all.texts.length > 1 ? compareLanguages(all, literals, named, others) : [],
    placeholders: named.slice(0, own.length).flat().length,
  }
}

function holdsNumbers(text: Text, { numbersIn }: TellingContext): boolean {
  const { quantities, others } = numbersIn(text)
  return quantities.length + others.length > 0 || text.text.includes('{{')
}

function figuresNamedIn({ text }: Text, figures: Map<string, Figure>): Figure[] {
  if (!text.includes('{{')) return []
  return findTextPlaceholders(text).flatMap(({ kind, name }) => {
    const figure = kind === 'figure' ? figures.get(name) : undefined
    return figure ? [figure] : []
  })
}

/**
 * Ties literals to figures: first those whose own words say it, then those that stand where another
 * language names a figure, or tells one that is known.
 */
function bind(literals: Literal[], named: Figure[][], group: TextInLanguages, context: TellingContext): void {
  for (const literal of literals)
    literal.figure = namedElsewhere(literal, named, group) ?? toldFigure(literal, context)
  bindByPlace(literals, group)
  for (const literal of literals)
    if (literal.figure) literal.agrees = agrees(literal, literal.figure, literals, named, context)
}

/**
 * Whether a literal says what its figure says. Where another language names a figure, and so shows all its
 * readings, a text that tells only some of them says something else.
 */
function agrees(
  literal: Literal,
  figure: Figure,
  literals: Literal[],
  named: Figure[][],
  { derived }: TellingContext,
): boolean {
  const reading = derived.get(figure.name)
  if (!agreesWith(literal, figure, reading)) return false
  if (!named.flat().includes(figure)) return true
  const own = literals.filter((one) => one.figure === figure && one.text === literal.text)
  return readingsInUse(figure, reading).every((used) => own.some((one) => saysTheReading(one, figure, used)))
}

/** The one figure of the unit that another language names and this one does not. */
function namedElsewhere(literal: Literal, named: Figure[][], group: TextInLanguages): Figure | undefined {
  const here = named[group.texts.indexOf(literal.text)] ?? []
  const elsewhere = new Set(
    named
      .flat()
      .filter((figure) => !here.includes(figure) && inUnit(1, literal.unit, figure.unit) !== undefined),
  )
  return elsewhere.size === 1 ? [...elsewhere][0] : undefined
}

/** The only literal of its unit, or the equally many-th, tells of what it does in another language. */
function bindByPlace(literals: Literal[], { texts }: TextInLanguages): void {
  if (literals.every(({ figure }) => !figure)) return
  for (const ofUnit of groupByKey(literals, ({ unit }) => unit)) {
    const byText = texts.map((text) => ofUnit.filter((one) => one.text === text))
    for (const own of byText) {
      const alike = byText.filter((others) => others !== own && others.length === own.length)
      for (const [i, literal] of own.entries())
        literal.figure ??= alike.find((others) => others[i]?.figure)?.[i]?.figure
    }
  }
}
