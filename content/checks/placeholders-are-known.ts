import { findTextPlaceholders, NAMES } from '../compile/text-placeholders'
import { didYouMean } from '../problems/did-you-mean'
import { listArticleTexts, listLocalizedTexts, type Text } from '../texts/list-texts'
import type { Check, CheckContext, Finding } from './check'

/** What a text refers to in double braces exists. */
export const placeholdersAreKnown: Check = {
  code: 'unknown-placeholder',
  severity: 'error',
  scope: 'Every {{…}} in a text names a figure or a name of the company, and its braces are closed.',
  *run(context) {
    for (const { texts } of [
      ...listLocalizedTexts(context.workspace),
      ...listArticleTexts(context.workspace),
    ]) {
      for (const text of texts) yield* problemsOf(context, text)
    }
  },
}

function* problemsOf({ figures, references }: CheckContext, text: Text): Iterable<Finding> {
  if (!/[{}]/.test(text.text)) return
  const placeholders = findTextPlaceholders(text.text)
  for (const { kind, name, raw, offset } of placeholders) {
    const place = text.placeOf(raw, offset)
    if (kind === 'malformed') {
      yield {
        ...place,
        message: `${raw} cannot be filled in.`,
        hint: `${didYouMean(name, NAMES)?.replace(/\.$/, '')}; a figure is written {{figure NAME}} or {{figure NAME number}}.`,
      }
    } else if (kind === 'figure' && !references.hasFigure(name)) {
      yield {
        ...place,
        message: `There is no figure named "${name}".`,
        hint: didYouMean(name, figures.keys()),
      }
    }
  }
  // What braces are left when the placeholders are taken out are not closed, or not opened.
  const rest = placeholders.reduce(
    (left, { offset, raw }) =>
      left.slice(0, offset) + ' '.repeat(raw.length) + left.slice(offset + raw.length),
    text.text,
  )
  const brace = /\{+[^{}]*\}?|\}+/.exec(rest)
  if (brace) {
    const piece = brace[0].split('\n')[0]?.slice(0, 40).trim() ?? brace[0]
    yield {
      ...text.placeOf(piece, brace.index),
      message: `The braces of "${piece}" are not in pairs.`,
      hint: 'A placeholder begins with {{ and ends with }}.',
    }
  }
}
