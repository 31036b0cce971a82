import { join } from 'node:path'
import pc from 'picocolors'
import type { ReportContext } from '../../../cli/output/diagnostic-report'
import type { Diagnostic } from '../../../content/read/diagnostic'

/** Signs that one format or another has to escape. */
export const HOSTILE = '<b>&"100%,a:b|c\n\']]>\u0000\u001b[31m {{x}} `y`::error::z'

export function aDiagnostic(overrides: Partial<Diagnostic> = {}): Diagnostic {
  return {
    code: 'slug',
    severity: 'error',
    file: 'data/tours/a.yaml',
    line: 3,
    column: 7,
    message: 'The name is wrong.',
    ...overrides,
  }
}

/** One problem of each kind that is hard to print. */
export function hostileDiagnostics(): Diagnostic[] {
  return [
    aDiagnostic({ message: HOSTILE, hint: HOSTILE }),
    aDiagnostic({ file: 'data/tours/ñ (1) #2?,:%.yaml', line: 1, column: 1, message: 'цена — €' }),
    aDiagnostic({
      code: 'made-up',
      severity: 'warning',
      related: [{ file: 'guides/[a]/en.md', line: 2, column: 1, message: HOSTILE }],
    }),
  ]
}

/** The repository that these tests stand in is the content's. */
export function aContext(overrides: Partial<ReportContext> = {}): ReportContext {
  return { root: process.cwd(), isTerminal: false, colors: pc.createColors(false), ...overrides }
}

/** A content root in a folder of the repository. */
export function rootBelow(folder: string): string {
  return join(process.cwd(), folder)
}
