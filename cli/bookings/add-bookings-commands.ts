import { type Command, InvalidArgumentError, Option } from 'commander'
import { bookingStates } from '../../domain/booking/booking-state'
import { madridDay } from '../../domain/calendar/madrid-time'
import { LOCALES } from '../../domain/locale'
import { centsFromEuros } from '../../domain/money/cents'
import {
  calendarDay,
  dayOption,
  examples,
  formats,
  type Run,
  untilOption,
  withOut,
  withRoot,
} from '../command-options'

/** `tours bookings …`: what staff do with the bookings that the server has taken. */
export function addBookingsCommands(program: Command, run: Run): void {
  const bookings = program
    .command('bookings')
    .description(
      'Lists bookings, shows one, prints a day’s participants, sends a confirmation again, refunds, moves; adds what was paid elsewhere, blocks seats; copies and restores all of them; tells or forgets what is known of a person. Reads VAR_DIR or DATABASE_URL as the server does; the server may be running.',
    )
    .addHelpText('after', examples('tours bookings list --date 2027-05-14', 'tours bookings show 3F2A-91BC'))

  const aBooking = (name: string) => bookings.command(name).argument('<code>', 'as on the voucher: 3F2A-91BC')
  const aPerson = (name: string) =>
    bookings.command(name).argument('<email>', 'of the person who asks', email)

  bookings
    .command('list')
    .description('Lists bookings in the order of their departures.')
    .addOption(dayOption('--date <day>', 'departures of this day').conflicts(['from', 'until']))
    .addOption(dayOption('--from <day>', 'departures from this day on'))
    .addOption(untilOption('departures up to this day'))
    .option('--tour <slug>', 'only of this tour, by the name of its file in data/')
    .addOption(new Option('--state <state>', 'only in this state').choices(bookingStates))
    .addOption(formats('table', 'json', 'csv'))
    .addHelpText(
      'after',
      examples(
        'tours bookings list --date 2027-05-14',
        'tours bookings list --from 2027-05-01 --until 2027-05-31 --state paid --format csv > may.csv',
      ),
    )
    .action(run(async () => (await import('./list-bookings')).listBookings))

  aBooking('show')
    .description('Tells everything about a booking: price, payment, email, refunds, and what happened when.')
    .addOption(formats('table', 'json'))
    .addHelpText('after', examples('tours bookings show 3F2A-91BC'))
    .action(run(async () => (await import('./describe-booking')).describeBooking))

  withOut(withRoot(bookings.command('export')))
    .description(
      'Prints who comes on a day: a list for each departure, to tick off; as HTML to print, a page each.',
    )
    .addOption(dayOption('--date <day>', 'the day').default(madridDay(new Date()), 'today in Madrid'))
    .option('--tour <slug>', 'only of this tour')
    .addOption(formats('table', 'json', 'csv', 'html'))
    .addHelpText(
      'after',
      examples(
        'tours bookings export --date 2027-05-14',
        'tours bookings export --date 2027-05-14 --format html > participants.html',
      ),
    )
    .action(run(async () => (await import('./export-participants')).exportParticipants))

  aBooking('resend')
    .description('Sends the traveller the confirmation once more.')
    .addHelpText('after', examples('tours bookings resend 3F2A-91BC'))
    .action(run(async () => (await import('./resend-confirmation')).resendConfirmation))

  aBooking('refund')
    .description('Refunds a booking, all that is left of it or a part. All of it frees the seats.')
    .addOption(new Option('--amount <euros>', 'a part, for example 12.50').argParser(amount))
    .option('--yes', 'do it; without this only tells what would happen')
    .addOption(
      new Option('--wait <seconds>', 'how long to wait for the server to do it')
        .default(30)
        .argParser(seconds),
    )
    .addHelpText(
      'after',
      examples('tours bookings refund 3F2A-91BC', 'tours bookings refund 3F2A-91BC --amount 12.50 --yes'),
    )
    .action(run(async () => (await import('./refund-booking')).refundBooking))

  bookings
    .command('attention')
    .description('Lists what waits for a person, each with the command that settles it.')
    .option('--done <cause...>', 'this has been seen to, as the list names it')
    .addOption(formats('table', 'json'))
    .addHelpText(
      'after',
      examples('tours bookings attention', 'tours bookings attention --done dispute.pi_1'),
    )
    .action(run(async () => (await import('./list-attention')).listAttention))

  departureOf(bookings.command('add'))
    .description('Adds a booking that was paid elsewhere: by telephone, at a hotel, on another site.')
    .addOption(new Option('--adults <n>', 'how many').argParser(count).makeOptionMandatory())
    .addOption(new Option('--children <n>', 'how many').argParser(count).default(0))
    .requiredOption('--name <text>', 'of the traveller', line)
    .option('--email <address>', 'where the confirmation goes; without it nobody is written to', email)
    .addOption(
      new Option('--locale <locale>', 'the traveller’s language').choices(LOCALES).makeOptionMandatory(),
    )
    .option('--guide-language <code>', 'in which the guide is to speak, one of the tour’s: en, es, fr …')
    .requiredOption('--source <text>', 'where it was paid, for example "hotel desk"', line)
    .addOption(formats('table', 'json'))
    .addHelpText(
      'after',
      examples(
        'tours bookings add prado-museum-guided-tour 2027-05-14 11:00 --adults 2 --name "Ana Pérez" --locale es --source telephone',
      ),
    )
    .action(run(async () => (await import('./add-paid-elsewhere')).addPaidElsewhere))

  for (const keep of [true, false]) {
    const name = keep ? 'block' : 'unblock'
    const command = departureOf(bookings.command(name))
      .argument('<seats>', 'how many', atLeastOne)
      .description(keep ? 'Keeps seats of a departure back.' : 'Puts blocked seats back on sale.')
      .addOption(formats('table', 'json'))
      .addHelpText('after', examples(`tours bookings ${name} prado-museum-guided-tour 2027-05-14 11:00 6`))
      .action(run(async () => (await import('./change-blocked-seats')).changeBlockedSeats(keep)))
    command.addOption(
      keep
        ? new Option('--why <text>', 'whom they are kept for; the guide’s list tells it').argParser(line)
        : new Option('--why <text>').hideHelp(),
    )
  }

  withOut(withRoot(aBooking('move')))
    .description('Moves a booking to another departure of its tour, at the prices that were booked.')
    .addOption(dayOption('--date <day>', 'the new day').makeOptionMandatory())
    .option('--time <time>', 'the new time, HH:MM; without it the booking’s own')
    .option('--keep-price', 'where it would cost more the traveller pays nothing more')
    .option('--yes', 'do it; without this only tells what would happen')
    .addOption(formats('table', 'json'))
    .addHelpText('after', examples('tours bookings move 3F2A-91BC --date 2027-05-15 --time 11:00'))
    .action(run(async () => (await import('./change-departure')).changeDeparture))

  bookings
    .command('backup')
    .argument('<file>', 'that is not there yet')
    .description('Copies all bookings into one file, while the server runs, and verifies the copy.')
    .addHelpText('after', examples('tours bookings backup /backup/bookings-$(date +%F).db'))
    .action(run(async () => (await import('./backup-ledger')).backupLedger))

  bookings
    .command('restore')
    .argument('<file>', 'that "tours bookings backup" made, on a file or on PostgreSQL')
    .description('Puts a copy in the place of all bookings. Stop the servers first.')
    .option('--over-newer', 'although the ledger has bookings that are not in the copy, which are lost')
    .option('--yes', 'do it; without this only tells what would happen')
    .addHelpText('after', examples('tours bookings restore /backup/bookings-2027-05-14.db'))
    .action(run(async () => (await import('./restore-ledger')).restoreLedger))

  bookings
    .command('downgrade')
    .argument('<version>', 'as the older version names it, which refuses the newer ledger')
    .description(
      'Takes the ledger back to an older version of tours; all bookings stay. Stop the servers first.',
    )
    .option('--yes', 'do it; without this only tells what would happen')
    .addHelpText('after', examples('tours bookings downgrade 0004-money'))
    .action(run(async () => (await import('./downgrade-ledger')).downgradeLedger))

  aPerson('access')
    .description('Prints all that is known of a person, as JSON.')
    .addHelpText('after', examples('tours bookings access ana@example.com > ana.json'))
    .action(run(async () => (await import('./personal-data')).tellAccess))

  aPerson('forget')
    .description('Overwrites name and address of a person; what was sold and paid stays for the accounts.')
    .option('--yes', 'do it; without this only tells what would happen')
    .addHelpText('after', examples('tours bookings forget ana@example.com'))
    .action(run(async () => (await import('./personal-data')).forgetPerson))
}

/** What names a departure. */
function departureOf(command: Command): Command {
  return withOut(withRoot(command))
    .argument('<tour>', 'by the name of its file in data/')
    .argument('<date>', 'YYYY-MM-DD', calendarDay)
    .argument('<time>', 'HH:MM')
}

const count = fitting(/^\d{1,3}$/, Number, 'Write a whole number, for example 2.')
const atLeastOne = fitting(/^(?=.*[1-9])\d{1,3}$/, Number, 'Write a whole number from 1 on.')
const seconds = fitting(/^\d{1,4}$/, Number, 'Write a number of seconds, for example 30.')
/** What goes into messages and lists. */
const line = fitting(/^\P{Cc}{1,120}$/u, String, 'Write one line of 1 to 120 letters.')
const email = fitting(
  /^(?=.{1,254}$)[^\s@<>",;\\]+@[^\s@<>",;\\]+\.[^\s@<>",;\\]+$/,
  String,
  'Write an email address, for example ana@example.com.',
)
const amount = fitting(
  /^(?=.*[1-9])\d{1,7}([.,]\d{1,2})?$/,
  (text) => centsFromEuros(Number(text.replace(',', '.'))),
  'Write an amount of euros, for example 12.50.',
)

/** Reads an option's text where it fits a pattern. */
function fitting<Value>(pattern: RegExp, read: (text: string) => Value, refusal: string) {
  return (text: string): Value => {
    if (pattern.test(text.trim())) return read(text.trim())
    throw new InvalidArgumentError(refusal)
  }
}
