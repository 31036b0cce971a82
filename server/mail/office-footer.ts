import type { Locale } from '../../domain/locale'
import type { Services } from '../services'
import type { MailContent } from './mail-content'

/** Below every message to the office. */
export function officeFooter({ config }: Pick<Services, 'config'>): Pick<MailContent, 'footer' | 'legal'> {
  return {
    footer: [],
    legal: `Sent by the booking server of ${config.siteUrl}. Your answer goes to the person named above.`,
  }
}

/** "Russian": in which language the traveller is answered. */
export function languageName(locale: Locale): string {
  return { en: 'English', es: 'Spanish', ru: 'Russian' }[locale]
}
