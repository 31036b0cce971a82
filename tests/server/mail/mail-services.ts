import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Catalogue, SoldTour } from '../../../domain/catalogue'
import { LOCALES, type Locale } from '../../../domain/locale'
import { asCents } from '../../../domain/money/cents'
import { createTranslator, type Translate } from '../../../domain/translate'
import enBooking from '../../../locales/en/booking.json'
import enMail from '../../../locales/en/mail.json'
import esBooking from '../../../locales/es/booking.json'
import esMail from '../../../locales/es/mail.json'
import ruBooking from '../../../locales/ru/booking.json'
import ruMail from '../../../locales/ru/mail.json'
import type { Ledger } from '../../../server/bookings/database/ledger-tables'
import { openDatabase } from '../../../server/bookings/database/open-database'
import type { ServerConfig } from '../../../server/config'
import type { Services } from '../../../server/services'
import { aPlan } from '../../builders/a-plan'
import { partnerRules, someRules } from '../../builders/some-rules'
import { mail, now } from '../bookings/a-hold-request'

const messages = {
  en: { mail: enMail, booking: enBooking },
  es: { mail: esMail, booking: esBooking },
  ru: { mail: ruMail, booking: ruBooking },
}

export interface MailServices extends Services {
  /** What the operator was told. */
  lines: string[]
  /** Where the clock stands, in milliseconds; a test moves it. */
  clock: { now: number }
  varDir: string
}

export interface MailServicesOptions {
  /** Without it mail is written into files. */
  smtpUrl?: string
  mailFrom?: ServerConfig['mailFrom']
  catalogue?: Partial<Catalogue>
  /** Another server's, with the same clock. */
  clock?: { now: number }
  /** Without it one of its own. */
  ledger?: Ledger
}

/** The services that mail needs: a real ledger in a file of its own, a small catalogue, the shipped texts. */
export async function mailServices(options: MailServicesOptions = {}): Promise<MailServices> {
  const { smtpUrl, mailFrom, catalogue, clock = { now } } = options
  const varDir = aFolder()
  const lines: string[] = []
  const services: Pick<
    MailServices,
    | 'config'
    | 'catalogue'
    | 'translate'
    | 'ledger'
    | 'mail'
    | 'linkSecret'
    | 'now'
    | 'log'
    | 'lines'
    | 'clock'
    | 'varDir'
  > = {
    config: {
      port: 0,
      host: '127.0.0.1',
      siteUrl: 'https://tours.example',
      payments: { kind: 'sandbox' },
      ...(smtpUrl && { smtpUrl }),
      ...(mailFrom && { mailFrom }),
      varDir,
      memoryMb: 256,
      keepAliveSeconds: 5,
    },
    catalogue: { ...aCatalogue(), ...catalogue },
    translate: Object.fromEntries(LOCALES.map((locale) => [locale, translator(locale)])) as Record<
      Locale,
      Translate
    >,
    ledger: options.ledger ?? (await aLedger(varDir)),
    mail,
    linkSecret: 'a secret of the tests',
    now: () => new Date(clock.now),
    log: (line) => lines.push(line),
    lines,
    clock,
    varDir,
  }
  return services as MailServices
}

function translator(locale: Locale): Translate {
  return createTranslator(locale, { [locale]: messages[locale], en: messages.en })
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tours-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function aLedger(varDir: string): Promise<Ledger> {
  const ledger = await openDatabase({ varDir })
  onTestFinished(() => ledger.destroy())
  return ledger
}

export function aCatalogue(): Catalogue {
  const same = (path: string) => ({ en: path, es: `/es${path}`, ru: `/ru${path}` })
  return {
    version: 1,
    currency: 'EUR',
    bookingWindowDays: 365,
    cancellationHours: 24,
    arrivalMinutes: 15,
    retention: { paidYears: 6, unpaidDays: 30, mailDays: 90, landingDays: 90 },
    company: {
      brand: 'Puerta Madrid',
      legalName: 'Puerta Madrid Tours, S.L.',
      phone: '+34 910 000 000',
      email: mail.officeAddress,
      address: 'Calle Mayor, 28013 Madrid',
    },
    pages: {
      home: same('/'),
      bookingConfirmed: same('/booking-confirmed'),
      bookingCancelled: same('/booking-cancelled'),
      contact: same('/contact'),
      terms: same('/terms'),
    },
    spoken: { es: { en: 'Spanish', es: 'español', ru: 'испанский' } },
    tours: { 'prado-museum-guided-tour': thePrado(), 'alhambra-ticket': aPartnerTicket() },
  }
}

function thePrado(): SoldTour {
  const address = 'Calle de Ruiz de Alarcón, 23, 28014 Madrid'
  const place = [40.4151, -3.6922]
  return {
    slug: 'prado-museum-guided-tour',
    kind: 'own',
    title: {
      en: 'Guided tour of the Prado Museum',
      es: 'Visita guiada al Museo del Prado',
      ru: 'Экскурсия по музею Прадо с гидом',
    },
    path: {
      en: '/tour/prado-museum-guided-tour',
      es: '/es/tour/prado-museum-guided-tour',
      ru: '/ru/tur/prado-museum-guided-tour',
    },
    adultPrice: asCents(4400),
    durationHours: 1.5,
    languages: ['en', 'es'],
    departures: aPlan({ times: ['10:00'] }),
    rules: someRules(),
    meetingPoint: {
      en: {
        name: 'Statue of Goya',
        address,
        place,
        instructions: 'Your guide waits by the statue; look for the sign.',
      },
      es: {
        name: 'Estatua de Goya',
        address,
        place,
        instructions: 'Tu guía espera junto a la estatua con un cartel.',
      },
      ru: {
        name: 'Памятник Гойе',
        address,
        place,
        instructions: 'Гид с табличкой ждёт вас у памятника, справа от входа.',
      },
    },
  }
}

/** The partner tells the meeting point and the duration later. */
function aPartnerTicket(): SoldTour {
  return {
    ...thePrado(),
    slug: 'alhambra-ticket',
    kind: 'partner',
    title: { en: 'Alhambra ticket', es: 'Entrada a la Alhambra', ru: 'Билет в Альгамбру' },
    departures: aPlan({ times: ['10:00'], groupSize: null }),
    durationHours: null,
    rules: partnerRules(),
    meetingPoint: null,
  }
}
