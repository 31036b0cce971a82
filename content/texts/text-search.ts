/**
 * A search that is worth remembering: patterns over thousands of texts. It is done once for each file that
 * has changed, beside the parsing (content/read/workers/study-file.ts).
 */
export interface TextSearch<Found> {
  /** What it finds is remembered under this name, so no other search has it. */
  name: string
  /**
   * Looks at nothing but a text and its language, and gives plain data, as JSON can hold it; undefined where
   * there is nothing.
   */
  find(text: string, locale: string): Found | undefined
}
