/** An error that a baseline records, so that it does not stop a stricter check from being adopted. */
export interface KnownFinding {
  code: string
  /** Relative to the content root. */
  file: string
  /** What was said, without the numbers of lines and list items. */
  message: string
  /** How often the same is said of the file. */
  count: number
}

/** One that a baseline file holds, with its own place there. */
export interface RecordedFinding extends KnownFinding {
  line: number
  column: number
}
