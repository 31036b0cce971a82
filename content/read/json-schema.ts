/** The part of JSON Schema draft-07 that the program itself looks at, with our own annotations. */
export interface JsonSchema {
  $ref?: string
  type?: string
  title?: string
  description?: string
  properties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  required?: string[]
  enum?: unknown[]
  definitions?: Record<string, JsonSchema>
  pattern?: string
  /** What form the text must have, in words: editors and reports show it in place of the pattern. */
  patternErrorMessage?: string
  /** The object is a text in every language. */
  localized?: boolean
  /** What becomes of a localized text that a language does not have; English always has to be there. */
  untranslated?: UntranslatedPolicy
  /** How many characters of a text there is room for on the page or in a search result; longer ones are reported. */
  fits?: number
  /** The object holds one text that the customer has withheld, the same in every language. */
  withheld?: boolean
  /** The value is a figure; the unit it must have, and how readings are compared. */
  figure?: FigureAnnotation
  /** The value is the name of something in another collection. */
  reference?: string
  /** The keys of the map are such names. */
  keyReference?: string
}

/**
 * `error`: the site cannot do without it. `unpublished`: the pages of what it belongs to are not published
 * in that language. `fallback`: the English words are shown; only for words that state no fact.
 */
export type UntranslatedPolicy = 'error' | 'unpublished' | 'fallback'

export interface FigureAnnotation {
  /** The unit the figure must have; absent where the data chooses. */
  unit?: string
  /** Thresholds conflict unless equal, observations unless their intervals overlap. */
  kind: 'threshold' | 'observation'
  /** The field's name in the figure's name, where the path does not hold it (price list). */
  name?: string
  /** Money or seats depend on it, so it must be decided on one reading. */
  charged?: boolean
  minimum?: number
  maximum?: number
  /** What is left of 100 % states it, too: who pays 70 % pays 30 % less. */
  complement?: boolean
}
