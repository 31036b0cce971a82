import type { Locale } from '../../domain/locale'
import type { Figure } from '../figures/figure'
import type { AnalysedContent } from '../quantities/analyse-content'
import type { ContentCache } from '../read/content-cache'
import { type Diagnostic, type Place, placeOf, type Severity, startOf } from '../read/diagnostic'
import type { Item, Workspace } from '../read/workspace'
import type { SitePath } from '../site/list-paths'
import type { TextInLanguages } from '../texts/list-texts'
import type { References } from './list-names'

/** A diagnostic as a check yields it: its code, and mostly its severity, are the check's own. */
export type CheckDiagnostic = Omit<Diagnostic, 'code' | 'severity'> & { severity?: Severity }

export type Said = Omit<CheckDiagnostic, keyof Place>

/**
 * One rule about the content, with the stable name of its diagnostics, which are errors or warnings unless one says
 * otherwise. It passes over what it cannot read: another check reports that.
 */
type Rule = ({ error: string; warning?: never } | { warning: string; error?: never }) & {
  /** What it looks at and what must hold, in words. */
  scope: string
  /** A reminder that would be in the way while one works. */
  onlyBeforeRelease?: true
}

export type Check = Rule & { run(context: CheckContext): Iterable<CheckDiagnostic> }

export type FigureCheck = Rule & {
  ofFigure(figure: Figure, context: CheckContext): Iterable<CheckDiagnostic>
}

/** It looks at each tour that one can book, ours first. */
export type TourCheck = Rule & { ofTour(tour: Item, context: CheckContext): Iterable<CheckDiagnostic> }

/** It looks at each part of the content by itself: what it finds is remembered while the part does not change. */
export type PartCheck = Rule & { inPart(context: PartContext): Iterable<CheckDiagnostic> }

export type AnyCheck = Rule & Partial<Check & FigureCheck & TourCheck & PartCheck>

export interface PartContext {
  /** The part. */
  workspace: Workspace
  /** True when a file could not be read to its end, so that what is missing in it says nothing. */
  isUnreadable(file: string): boolean
}

/** What git knows of the content, for commands that ask it. */
export interface ContentHistory {
  committed(file: string): string | undefined
  /** Whether a translation has been changed since, or together with, the last change of its English text. */
  isTranslatedSince(text: TextInLanguages, locale: Locale): boolean
}

export interface CheckContext extends AnalysedContent, PartContext {
  /** All of it. */
  workspace: Workspace
  /** The program's own folder: pictures may lie in its public/ folder. */
  projectDir: string
  references: References
  paths: SitePath[]
  /** Whether what matters only before a release is looked at as well. */
  release: boolean
  /** Without it nothing is compared with the last commit. */
  history?: ContentHistory | undefined
  /** What earlier runs found out about files; absent outside of the bundled program. */
  cache?: ContentCache | undefined
}

/** @param place anything that has one (a figure, a reading, a departure), or a file, for its beginning */
export function diagnosticAt(place: Place | string, said: Said): CheckDiagnostic {
  return { ...(typeof place === 'string' ? startOf(place) : placeOf(place)), ...said }
}

/** A place beside a diagnostic's own, with what stands there. */
export function relatedAt(place: Place, message: string): Place & { message: string } {
  return { ...placeOf(place), message }
}
