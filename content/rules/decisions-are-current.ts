import { type Check, diagnosticAt } from './check'

export const decisionsAreCurrent: Check = {
  code: 'expired',
  scope: 'Decisions are not past their `reviewBy` day.',
  *run({ figures, asOf }) {
    for (const { name, reviewBy, item, path, use } of figures.values()) {
      if (reviewBy === undefined || reviewBy >= asOf) continue
      yield diagnosticAt(item.parsed.placeOf([...path, 'reviewBy']), {
        message: `The decision on ${name}${use === undefined ? '' : ` ("${use}")`} was to be reviewed by ${reviewBy}; today is ${asOf}.`,
        hint: `Look at its readings again, then renew the decision: tours decide ${name} <source> --why "…". Or write a later "reviewBy:" here, or delete the line.`,
      })
    }
  },
}
