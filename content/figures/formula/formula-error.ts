/** Something wrong with a formula, at the characters of it that are to be changed. */
export class FormulaError extends Error {
  constructor(
    message: string,
    /** Offset in the formula's text. */
    readonly offset: number,
    readonly hint?: string,
    /** The figure that is named and does not exist; it may stand in a file that cannot be read. */
    readonly missingFigure?: string,
  ) {
    super(message)
    this.name = 'FormulaError'
  }
}
