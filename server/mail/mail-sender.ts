import type { MailAddress } from '../config'
import type { Services } from '../services'

export function mailSender({ config, catalogue }: Services): MailAddress {
  const { brand, email } = catalogue.company
  return config.mailFrom ?? { name: brand, address: email }
}

/** What others typed, on one line: a name with line breaks in it can't begin a header of its own. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
