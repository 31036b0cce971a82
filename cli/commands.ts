import type { commands } from './commands.json'
import type { Output } from './output/output'

/** Takes arguments and options by their names, and the output; gives the exit code where it is not 0. */
type CommandFunction = (given: never, output: Output) => Promise<number | void>

/** What each command of commands.json calls. It is loaded no sooner than that; a group of commands does nothing. */
export const WORK: Record<keyof typeof commands, (() => Promise<CommandFunction>) | undefined> = {
  validate: async () => (await import('./validate/validate')).validate,
  fix: async () => (await import('./validate/fix')).fix,
  conflicts: async () => (await import('./conflicts/conflicts')).conflicts,
  why: async () => (await import('./why/why')).why,
  decide: async () => (await import('./decide/decide')).decide,
  diff: async () => (await import('./diff/diff')).diff,
  new: async () => (await import('./new/new')).newContent,
  'new redirect': async () => (await import('./new/new-redirect')).newRedirect,
  'new picture': async () => (await import('./new/new-picture')).newPicture,
  pause: async () => (await import('./status/change-status')).pause,
  publish: async () => (await import('./status/change-status')).publish,
  rename: async () => (await import('./rename/rename')).rename,
  remove: async () => (await import('./remove/remove')).remove,
  translations: async () => (await import('./translations/translations')).translations,
  build: async () => (await import('./build/build')).build,
  verify: async () => (await import('./verify/verify')).verify,
  dev: async () => (await import('./dev/dev')).dev,
  serve: async () => (await import('./serve/serve')).serve,
  start: async () => (await import('./serve/serve')).start,
  departures: undefined,
  'departures list': async () => (await import('./departures/list-departures')).listDepartures,
  'departures close': async () => (await import('./departures/on-sale')).takeOffSale,
  'departures open': async () => (await import('./departures/on-sale')).putOnSale,
  bookings: undefined,
  'bookings list': async () => (await import('./bookings/list-bookings')).listBookings,
  'bookings show': async () => (await import('./bookings/describe-booking')).describeBooking,
  'bookings export': async () => (await import('./bookings/export-participants')).exportParticipants,
  'bookings resend': async () => (await import('./bookings/resend-confirmation')).resendConfirmation,
  'bookings refund': async () => (await import('./bookings/refund-booking')).refundBooking,
  'bookings attention': async () => (await import('./bookings/list-attention')).listAttention,
  'bookings add': async () => (await import('./bookings/take-seats')).addPaidElsewhere,
  'bookings block': async () => (await import('./bookings/take-seats')).changeBlockedSeats(true),
  'bookings unblock': async () => (await import('./bookings/take-seats')).changeBlockedSeats(false),
  'bookings move': async () => (await import('./bookings/change-departure')).changeDeparture,
  'bookings backup': async () => (await import('./bookings/backup-ledger')).backupLedger,
  'bookings restore': async () => (await import('./bookings/replace-ledger')).restoreLedger,
  'bookings downgrade': async () => (await import('./bookings/replace-ledger')).downgradeLedger,
  'bookings access': async () => (await import('./bookings/personal-data')).exportPersonalData,
  'bookings forget': async () => (await import('./bookings/personal-data')).forgetPerson,
  attribution: async () => (await import('./attribution/attribution')).attribution,
}
