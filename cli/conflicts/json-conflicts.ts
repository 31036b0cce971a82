import type { ConflictFormat } from './conflict-report'

/** The shape that other programs rely on (design: "Interfaces that must not move"). */
export const jsonConflicts: ConflictFormat = ({ report }) => `${JSON.stringify(report, null, 2)}\n`
