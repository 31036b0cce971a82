import type Stripe from 'stripe'
import type { Catalogue } from '../domain/catalogue'
import type { Locale } from '../domain/locale'
import type { ServingManifest } from '../domain/serving-manifest'
import type { Translate } from '../domain/translate'
import type { Ledger } from './bookings/database/ledger-tables'
import type { MailSettings } from './bookings/write-to-outbox'
import type { ServerConfig } from './config'
import type { Log } from './log'
import type { Sandbox } from './payments/sandbox/sandbox'

/** Everything the application needs from outside; tests pass their own. */
export interface Services {
  config: ServerConfig
  manifest: ServingManifest
  catalogue: Catalogue
  /** The folder of the built pages and assets. */
  clientDir: string
  /** The page around what the server writes itself: domain/page-shell.ts. */
  shells: Record<Locale, string>
  /** Interface texts in each language, by `namespace:key`. */
  translate: Record<Locale, Translate>
  ledger: Ledger
  /** Stripe's own, or the sandbox's, by the same SDK; undefined when no bookings are taken. */
  stripe?: Stripe
  webhookSecret: string
  /** Whether real money moves: events of the other mode are not ours. */
  livemode: boolean
  /** Its checkout pages are served beside ours; undefined with Stripe itself. */
  sandbox?: Sandbox
  /** Who is written to, and under which Message-IDs. */
  mail: MailSettings
  /** Signs the links in e-mail; the same for all servers on one database. */
  linkSecret: string
  /** The clock: tests set it. */
  now: () => Date
  /** Something was left in the outbox: the mail worker need not wait for its next round. */
  wakeMail: () => void
  /** A refund was ordered: as above. */
  wakeRefunds: () => void
  log: Log
}
