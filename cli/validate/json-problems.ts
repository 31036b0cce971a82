import { countProblems, type ProblemReport } from '../output/problem-report'

/** The shape that other programs rely on (design: "Interfaces that must not move"). */
export const jsonProblems: ProblemReport = (problems, { known, leftOut }) => {
  const counts = countProblems(problems)
  return `${JSON.stringify({ ok: counts.error === 0, counts, ...(known && { known }), ...(leftOut && { leftOut }), problems }, null, 2)}\n`
}
