import type { MailAddress } from '../config'
import type { Services } from '../services'

/** Who all e-mail comes from. */
export function mailSender({ config, catalogue }: Pick<Services, 'config' | 'catalogue'>): MailAddress {
  const { brand, email } = catalogue.company
  return config.mailFrom ?? { name: brand, address: email }
}
