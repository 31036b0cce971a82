/** The part of JSON Schema draft-07 that our schemas use, with our own annotations. */
export interface JsonSchema {
  $id?: string
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
  const?: unknown
  definitions?: Record<string, JsonSchema>
  /** The object is a text in every language. */
  localized?: boolean
  /** The object holds one text that the customer has withheld, the same in every language. */
  withheld?: boolean
  /** The value is a figure; the unit it must have, and how readings are compared. */
  figure?: FigureAnnotation
  /** The value is the name of something in another collection. */
  reference?: string
  /** The keys of the map are such names. */
  keyReference?: string
}

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
}
