import { countDiagnostics, type DiagnosticReport } from '../output/diagnostic-report'

/** The shape that other programs rely on (design: "Interfaces that must not move"). */
export const jsonDiagnostics: DiagnosticReport = (problems, { known, leftOut }) => {
  const counts = countDiagnostics(problems)
  return `${JSON.stringify({ ok: counts.error === 0, counts, ...(known && { known }), ...(leftOut && { leftOut }), problems }, null, 2)}\n`
}
