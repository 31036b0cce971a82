import type { DerivedReading, Figure } from '../figures/figure'
import type { ProseStudy } from '../quantities/study-prose'
import type { Diagnostic, Severity } from '../read/diagnostic'
import type { Workspace } from '../read/workspace'
import type { SitePath } from '../site/list-paths'
import type { References } from './references'

/** A problem as a check finds it: its code, and mostly its severity, are the check's own. */
export type CheckDiagnostic = Omit<Diagnostic, 'code' | 'severity'> & { severity?: Severity }

/**
 * One rule about the content. Data may be missing or of the wrong shape: a check passes over what it
 * cannot read, because another one reports that.
 */
export interface Check {
  /** Stable name of its problems. */
  code: string
  severity: Severity
  /** What it looks at and what must hold, in words. */
  scope: string
  /** A reminder that would be in the way while one works. */
  onlyBeforeRelease?: true
  run(context: CheckContext): Iterable<CheckDiagnostic>
}

export interface CheckContext {
  workspace: Workspace
  /** The program's own folder: pictures may lie in its public/ folder. */
  projectDir: string
  figures: Map<string, Figure>
  /** What the data says of a figure, by its name. */
  derived: Map<string, DerivedReading>
  /** The quantities that stand in texts. */
  prose: ProseStudy
  references: References
  /** Every address of the site. */
  paths: SitePath[]
  /** True when a file could not be read to its end, so that what is missing in it says nothing. */
  isUnreadable(file: string): boolean
  /** Day on which decisions and years are judged, YYYY-MM-DD. */
  asOf: string
}
