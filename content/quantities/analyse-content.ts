import { collectFigures } from '../figures/collect-figures'
import { deriveFigures } from '../figures/derive-figures'
import type { DerivedReading, Figure } from '../figures/figure'
import { type Exception, readExceptions } from '../read/exceptions'
import type { Workspace } from '../read/workspace'
import { analyseProse, type ProseAnalysis } from './analyse-prose'

/** Content with what its figures and texts say; nothing is judged yet. */
export interface AnalysedContent {
  workspace: Workspace
  figures: Map<string, Figure>
  /** What the data says of a figure, by its name. */
  derived: Map<string, DerivedReading>
  prose: ProseAnalysis
  /** Diagnostics that may stand. */
  exceptions: Exception[]
}

/** `projectDir` is the program's own; years are counted on the day `asOf`, YYYY-MM-DD. */
export function analyseContent(workspace: Workspace, projectDir: string, asOf: string): AnalysedContent {
  const figures = collectFigures(workspace)
  const derived = deriveFigures(workspace, figures, asOf)
  const prose = analyseProse(workspace, figures, derived, projectDir)
  return { workspace, figures, derived, prose, exceptions: readExceptions(workspace) }
}
