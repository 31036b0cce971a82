import type { Locale } from '../../domain/locale'
import type { Services } from '../services'
import type { MailContent } from './mail-content'

/** How to reach the company, and who it is: below every message to a traveller. */
export function travellerFooter(
  { catalogue, translate }: Pick<Services, 'catalogue' | 'translate'>,
  locale: Locale,
): Pick<MailContent, 'footer' | 'legal'> {
  const say = translate[locale]
  const { brand, legalName, phone, email, address } = catalogue.company
  return {
    footer: [
      { label: say('mail:phone'), value: phone, url: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
      { label: say('mail:email'), value: email, url: `mailto:${email}` },
      { label: say('mail:address'), value: address },
    ],
    legal: say('mail:legal', { brand, legalName }),
  }
}
