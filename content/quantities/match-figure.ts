import type { Locale } from '../../domain/locale'
import type { Figure } from '../figures/figure'
import { lazily, oncePer } from '../read/once-per'
import type { Workspace } from '../read/workspace'
import { nameOfPart, partsOf } from '../read/workspace-parts'
import { listAllTexts, type TextInLanguages } from '../texts/list-texts'
import { agreesWith, canMatch } from './agrees-with'
import { readFigureKeywords, type WordFinders } from './figure-keywords'
import type { HardCodedQuantity } from './hard-coded-quantity'
import { clausesAround, sentenceAround } from './sentence-around'
import {
  type Candidate,
  type InSentence,
  type MatchContext,
  SURE,
  tourFigure,
  tourToldOf,
} from './tour-figure'

export function matchContext(
  { workspace, figures, derived }: Omit<MatchContext, 'keywords'>,
  projectDir: string,
): MatchContext {
  // In most contents few texts hold quantities.
  const keywords = lazily(() => readFigureKeywords(workspace, projectDir))
  return { workspace, figures, derived, keywords }
}

/** What a number in a text tells of, where that is certain by data/figure-keywords.yaml. */
export function matchQuantity(
  quantity: HardCodedQuantity,
  context: MatchContext,
): Pick<HardCodedQuantity, 'figure' | 'tour'> {
  const place = placeInSentence(quantity, context)
  if (isOthersOffer(place, context.keywords().offers)) return {}
  return { figure: matchFigure(place, context), tour: tourToldOf(place, context) }
}

/**
 * A tour's own figures in its own texts or beside its name, any other figure where one of its words stands in
 * the sentence. Of several the one that says the same number, then the surest.
 */
function matchFigure(place: InSentence, context: MatchContext): Figure | undefined {
  const { quantity } = place
  // One thing of that kind is no measure: "one day you will come back".
  if (quantity.inWords && quantity.value === 1 && quantity.to === undefined) return undefined
  const candidates = [...tourFigure(place, context), ...namedFigures(place, context)].filter(({ figure }) =>
    canMatch(quantity, figure),
  )
  const says = ({ figure }: Candidate) => agreesWith(quantity, figure, context.derived.get(figure.name))
  const agreeing = candidates.filter(says)
  return (agreeing.length > 0 ? agreeing : candidates).sort((a, b) => b.score - a.score)[0]?.figure
}

function placeInSentence(quantity: HardCodedQuantity, context: MatchContext): InSentence {
  const { text, group } = quantity
  const locale = text.locale as Locale
  const around = sentenceAround(text.text, quantity.offset)
  return {
    quantity,
    sentence: around.sentence,
    clauses: clausesAround(around, quantity.raw),
    // An answer speaks of what was asked; an article's paragraph speaks of many things.
    near: group.owner.startsWith('faqs/') ? questionOf(group, locale, context.workspace) : '',
    has: (words, within) => (words?.(within, locale, quantity.raw) ?? -1) >= 0,
    last: (words, within) => words?.(within, locale) ?? -1,
  }
}

const partsByName = oncePer(
  (workspace: Workspace) => new Map(partsOf(workspace).map((part) => [nameOfPart(part), part])),
)

/** The question that an answer belongs to, in its language. */
function questionOf({ address, owner }: TextInLanguages, locale: Locale, workspace: Workspace): string {
  const part = partsByName(workspace).get(owner)
  const question = address.replace(/\/answer$/, '/question')
  if (!part || question === address) return ''
  const asked = listAllTexts(part).find((group) => group.address === question)
  return asked?.texts.find((text) => text.locale === locale)?.text ?? ''
}

/**
 * Whether a number is told of what others offer, so that no figure of ours is meant: "other agencies rush
 * through in 75 minutes, with 40 people in tow". Whoever was named last before the number is meant, unless
 * the others are only there to be compared with: "unlike other agencies, the group stays at 15".
 */
function isOthersOffer(
  { clauses: { ahead, before, own }, last }: InSentence,
  { ours, others, contrast }: WordFinders,
): boolean {
  const [we, they] = [last(ours, ahead), last(others, ahead)]
  if (we < 0 && they < 0) return last(others, own) >= 0 && last(ours, own) < 0
  return they > we && last(contrast, before) < 0
}

function namedFigures(place: InSentence, { figures, keywords }: MatchContext): Candidate[] {
  return [...keywords().figures].flatMap(([name, words]): Candidate[] => {
    const figure = figures.get(name)
    if (!figure || !canMatch(place.quantity, figure)) return []
    // People who reviewed one tour are no reviews of all.
    if ((place.quantity.unit === 'reviews') !== (figure.unit === 'reviews')) return []
    const score = scoreOf(words, place)
    return score ? [{ figure, score }] : []
  })
}

/** Words beside the number count before those of the whole sentence, which may speak of two things. */
function scoreOf(
  { about, besides, not }: WordFinders,
  { sentence, clauses, near, has }: InSentence,
): number | undefined {
  const speaks = (text: string) => has(about, text) && (!besides || has(besides, text))
  if (speaks(clauses.own) && !has(not, clauses.own)) return SURE.inClause
  if (has(not, sentence)) return undefined
  if (speaks(sentence)) return SURE.inSentence
  return speaks(near) && !has(not, near) ? SURE.nearby : undefined
}
