import { markFigure } from '../../domain/figures/figure-marks'
import { inEachLocale, type Locale } from '../../domain/locale'
import { createTranslator, type Messages } from '../../domain/translate'
import type { Figure, LocatedReading } from '../figures/figure'
import type { Workspace } from '../read/workspace'
import { fillTextPlaceholders } from '../texts/text-placeholders'
import { messagesOfAll } from './compile-site'
import { decidedFigures } from './decided-figures'

/**
 * Interface texts with the figures that they name written out, each marked with its name, as in
 * `compileMarkedSite`; other braces are values that the program gives when it shows the text. Only for
 * content that validated without errors.
 */
export function compileMarkedMessages(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
): Record<Locale, Messages> {
  const messages = messagesOfAll(workspace)
  return inEachLocale((locale) => {
    const decided = decidedFigures(figures, derived, locale, createTranslator(locale, messages))
    return mapTexts(messages[locale], (text) =>
      fillTextPlaceholders(text, ({ kind, name, form, raw }) =>
        kind === 'figure' && decided[name] ? markFigure(decided[name])[form] : raw,
      ),
    )
  })
}

function mapTexts(messages: Messages, change: (text: string) => string): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([namespace, texts]) => [
      namespace,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)])),
    ]),
  )
}
