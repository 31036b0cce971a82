import type { RequestListener } from 'node:http'
import type { Catalogue } from '../domain/catalogue'
import type { Locale } from '../domain/locale'
import type { ServingManifest } from '../domain/serving-manifest'
import type { Translate } from '../domain/translate'
import type { Ledger } from './bookings/database/ledger-tables'
import type { MailSettings } from './bookings/outbox'
import type { ServerConfig } from './config'
import type { SiteFiles } from './http/site/site-files'
import type { Log } from './log'
import type { Metrics } from './metrics'
import type { Payments } from './payments/payments'

/** What the application needs from outside; a newer output has Services of its own. */
export interface Services {
  config: ServerConfig
  manifest: ServingManifest
  catalogue: Catalogue
  /** The built pages and assets. */
  files: SiteFiles
  /** Answers of a newer output, once there is one within the time; else undefined. */
  newerApp: (patienceMs: number) => Promise<RequestListener | undefined>
  /** The page around what the server writes itself: domain/page-shell.ts. */
  shells: Record<Locale, string>
  /** Interface texts in each language, by `namespace:key`. */
  translate: Record<Locale, Translate>
  ledger: Ledger
  /** Undefined when no bookings are taken. */
  payments: Payments | undefined
  /** Whether real money moves: events of the other mode are not ours. */
  livemode: boolean
  /** Who is written to, and under which Message-IDs. */
  mail: MailSettings
  /** Signs the links in e-mail; the same for all servers on one database. */
  linkSecret: string
  /** Aborted when the server is asked to end. */
  stopping: AbortController
  /** The clock: tests set it. */
  now: () => Date
  log: Log
  /** Absent where nobody measures. */
  metrics?: Metrics
}
