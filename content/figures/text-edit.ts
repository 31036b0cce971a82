/** A piece of a text that is replaced. */
export interface TextEdit {
  /** Offsets in the text, the end not included. */
  start: number
  end: number
  text: string
}
