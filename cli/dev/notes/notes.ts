import type { Conflict } from '../../../content/conflicts/conflict'
import type { Place, Severity } from '../../../content/read/diagnostic'
import type { TranslationState } from '../../../content/texts/review-translations'
import type { Locale } from '../../../domain/locale'
import type { UNDISPUTED } from '../../figures/figure-view'

/*
 * What the development server tells the tools in the browser (cli/dev/browser), as JSON. Files are named
 * from the content root: what opens them knows where that is.
 */

/** How the content is now: which one the pages show, and what is wrong with the one on disk. */
export interface ContentNote extends ProblemsNote {
  revision: number
}

/** What is wrong with the content, for the overlay. */
export interface ProblemsNote {
  /** How many errors there are; fewer may be listed. */
  errors: number
  /** Errors first, then what was found besides in the same files. */
  problems: ProblemNote[]
}

export interface ProblemNote extends Place {
  severity: Severity
  message: string
  hint?: string
  /** The lines around the place with a caret below it; empty when the file cannot be read. */
  frame: string
}

/** What is to be known and done about the page on screen, in its language. */
export interface PageNotes {
  locale: Locale
  /** How many errors all of the content has. */
  errors: number
  /** Those that want a decision first. */
  conflicts: FigureNote[]
  findings: FindingNote[]
  translations: TranslationNote[]
  placeholders: FindingNote[]
}

/** A figure with its readings. */
export interface FigureNote {
  /** `tours/prado-museum-guided-tour/price`; of languages that differ the address of the text. */
  name: string
  /** "Prado Museum guided tour: price". */
  title: string
  kind: Conflict['kind']
  status: Conflict['status'] | typeof UNDISPUTED
  readings: ReadingNote[]
  /** What the data's reading was computed from. */
  computed?: string
  /** The text in each language, where the languages tell different numbers. */
  texts?: { language: string; text: string }[]
  why?: string
  /** YYYY-MM-DD */
  reviewBy?: string
  /** Why it stands in for another one. */
  placeholder?: string
  /** What to do about it; absent when nothing is. */
  advice?: string
  /** Words that have to stand on the page; absent when it belongs there in any case. */
  words?: string
}

export interface ReadingNote extends Place {
  inUse: boolean
  /** "€44", "more than 3 days". */
  value: string
  /** The source's title. */
  source: string
}

export interface FindingNote extends Place {
  severity: Severity
  message: string
  hint?: string
  words?: string
}

export interface TranslationNote extends Place {
  state: TranslationState
  /** What the text is called. */
  name: string
  text?: string
  english?: string
  words?: string
}
