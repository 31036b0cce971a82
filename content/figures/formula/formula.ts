/** What a formula says, with the offsets of its parts in the formula's text. */
export type Formula = NumberTerm | FigureTerm | YearsSince | Aggregate | Calculation

export interface NumberTerm {
  kind: 'number'
  value: number
}

/** The value in use of a figure: `claims/since/year`. */
export interface FigureTerm {
  kind: 'figure'
  name: string
  offset: number
}

/** `years-since(claims/since/year)`: whole calendar years from that year to the one of the day asked for. */
export interface YearsSince {
  kind: 'years-since'
  year: FigureTerm
  text: string
}

/** `min(partner-tours.price where tile = museums)`: one number of all files of a folder. */
export interface Aggregate {
  kind: 'aggregate'
  take: AggregateFunction
  collection: NameInFormula
  /** Absent for `count`. */
  field?: NameInFormula
  /** All of them must hold. */
  where: Condition[]
  /** As written, for reports. */
  text: string
}

export interface Condition {
  field: NameInFormula
  value: NameInFormula
}

export interface NameInFormula {
  name: string
  offset: number
}

export interface Calculation {
  kind: 'calculation'
  sign: '+' | '-' | '*' | '/'
  left: Formula
  right: Formula
  /** Of the sign. */
  offset: number
}

export const AGGREGATE_FUNCTIONS = ['count', 'count-distinct', 'min', 'max', 'sum', 'mean'] as const
export type AggregateFunction = (typeof AGGREGATE_FUNCTIONS)[number]

/** Parts of a formula with all that they are made of, the outermost first. */
export function partsOfFormula(formula: Formula): Formula[] {
  if (formula.kind === 'calculation')
    return [formula, ...partsOfFormula(formula.left), ...partsOfFormula(formula.right)]
  return formula.kind === 'years-since' ? [formula, formula.year] : [formula]
}
