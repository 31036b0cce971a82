import { NUMBERS } from '../quantities/text-numbers'
import { WORDS_BEHIND_FIGURES } from '../quantities/words-behind-figures'
import { END_DATES } from '../rules/end-dates'
import { SKIP_LINE_WORDS } from '../rules/skip-line-words'
import type { TextSearch } from './text-search'

/** Every search over texts: those of a changed file are done beside its parsing, on all processors. */
export const TEXT_SEARCHES: TextSearch<unknown>[] = [
  NUMBERS,
  WORDS_BEHIND_FIGURES,
  END_DATES,
  SKIP_LINE_WORDS,
]
