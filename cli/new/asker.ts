/** One of the things to choose from. */
export interface Choice {
  value: string
  label?: string | undefined
}

/** Asks people. Each question throws `Cancelled` when they press Ctrl+C. */
export interface Asker {
  choose(question: string, choices: Choice[], initial?: string): Promise<string>
  chooseSeveral(question: string, choices: Choice[]): Promise<string[]>
  /** @param problemWith the sentence that refuses a text, or undefined */
  write(question: string, hint: string, problemWith: (text: string) => string | undefined): Promise<string>
  confirm(question: string): Promise<boolean>
}

/** The person has pressed Ctrl+C. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled')
    this.name = 'Cancelled'
  }
}
