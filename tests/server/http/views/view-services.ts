import { LOCALES, type Locale } from '../../../../domain/locale'
import { SHELL_MARKS } from '../../../../domain/page-shell'
import { createTranslator, type Translate } from '../../../../domain/translate'
import type { Services } from '../../../../server/services'
import { aCatalogue } from '../../../builders/a-catalogue'
import { aManifest } from '../../a-built-site'
import { shippedMessages } from '../../shipped-messages'

/** 1 May 2027, 12:00 in Madrid. */
export const noon = Date.UTC(2027, 4, 1, 10)

export type ViewServices = Pick<
  Services,
  'catalogue' | 'config' | 'manifest' | 'now' | 'shells' | 'translate' | 'mail'
>

/** What pages are written from: a small catalogue and the shipped texts. */
export function viewServices(clock = { now: noon }): ViewServices {
  return {
    catalogue: aCatalogue(),
    config: {
      port: 0,
      host: '127.0.0.1',
      siteUrl: 'https://tours.example',
      payments: { kind: 'sandbox' },
      varDir: '',
      memoryMb: 256,
      keepAliveSeconds: 5,
    },
    manifest: aManifest(),
    now: () => new Date(clock.now),
    shells: inAll(
      (locale) =>
        `<!doctype html><html lang="${locale}"><title>${SHELL_MARKS.title}</title><main>${SHELL_MARKS.content}</main></html>`,
    ),
    translate: shippedTexts,
    mail: { officeAddress: 'office@tours.example', messageIdDomain: 'tours.example' },
  }
}

function inAll<Value>(value: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)])) as Record<Locale, Value>
}

const messages = shippedMessages()

/** As the site ships them, without English behind the others: a missing one is seen. */
export const shippedTexts: Record<Locale, Translate> = inAll((locale) =>
  createTranslator(locale, { [locale]: messages[locale] }),
)
