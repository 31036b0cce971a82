import type { Readable, Writable } from 'node:stream'
import * as prompts from '@clack/prompts'
import { type Asker, Cancelled, type Choice } from './dialogue'

/** More are scrolled through. */
const SHOWN_AT_ONCE = 8

/** Asks on a terminal, with @clack/prompts. */
export function terminalAsker(input: Readable = process.stdin, output: Writable = process.stderr): Asker {
  const streams = { input, output }
  const answered = async <T>(answer: Promise<T | typeof prompts.CANCEL_SYMBOL>): Promise<T> => {
    const value = await answer
    if (prompts.isCancel(value)) throw new Cancelled()
    return value
  }
  return {
    choose: (message, choices, initialValue) =>
      answered(
        prompts.autocomplete<string>({
          ...streams,
          message,
          options: choices.map(option),
          ...(initialValue !== undefined && { initialValue }),
          maxItems: SHOWN_AT_ONCE,
        }),
      ),
    chooseSeveral: (message, choices) =>
      answered(
        prompts.autocompleteMultiselect<string>({
          ...streams,
          message,
          options: choices.map(option),
          maxItems: SHOWN_AT_ONCE,
        }),
      ),
    write: (message, placeholder, refusalOf) =>
      answered(
        prompts.text({
          ...streams,
          message,
          placeholder,
          validate: (text) => refusalOf(text ?? ''),
        }),
      ),
    confirm: (message) => answered(prompts.confirm({ ...streams, message })),
  }
}

function option({ value, label }: Choice) {
  return { value, label: label ?? value, ...(label && label !== value && { hint: value }) }
}
