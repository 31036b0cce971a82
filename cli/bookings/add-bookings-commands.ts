import { type Command, InvalidArgumentError, Option } from 'commander'
import { bookingStates } from '../../domain/booking/booking-state'
import { madridDay } from '../../domain/calendar/madrid-time'
import { type Cents, centsFromEuros } from '../../domain/money/cents'
import { dayOption, examples, formats, type Run, untilOption } from '../command-options'

/** `tours bookings …`: what staff do with the bookings that the server has taken. */
export function addBookingsCommands(program: Command, run: Run): void {
  const bookings = program
    .command('bookings')
    .description(
      'Lists bookings, shows one, prints a day’s participants, sends a confirmation again, refunds. Reads VAR_DIR or DATABASE_URL as the server does; the server may be running.',
    )
    .addHelpText('after', examples('tours bookings list --date 2027-05-14', 'tours bookings show 3F2A-91BC'))

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
    .action(run(async (output, options) => (await import('./list-bookings')).listBookings(options, output)))

  bookings
    .command('show')
    .argument('<code>', 'as on the voucher: 3F2A-91BC')
    .description('Tells everything about a booking: price, payment, e-mail, refunds, and what happened when.')
    .addOption(formats('table', 'json'))
    .addHelpText('after', examples('tours bookings show 3F2A-91BC'))
    .action(
      run(async (output, code, options) =>
        (await import('./describe-booking')).describeBooking(code, options, output),
      ),
    )

  bookings
    .command('export')
    .description('Prints who comes on a day: a list for each departure, to tick off.')
    .addOption(dayOption('--date <day>', 'the day').default(madridDay(new Date()), 'today in Madrid'))
    .option('--tour <slug>', 'only of this tour')
    .addOption(formats('table', 'json', 'csv'))
    .addHelpText(
      'after',
      examples(
        'tours bookings export --date 2027-05-14',
        'tours bookings export --date 2027-05-14 --format csv > participants.csv',
      ),
    )
    .action(
      run(async (output, options) =>
        (await import('./export-participants')).exportParticipants(options, output),
      ),
    )

  bookings
    .command('resend')
    .argument('<code>', 'as on the voucher: 3F2A-91BC')
    .description('Sends the traveller the confirmation once more.')
    .addHelpText('after', examples('tours bookings resend 3F2A-91BC'))
    .action(
      run(async (output, code) => (await import('./resend-confirmation')).resendConfirmation(code, output)),
    )

  bookings
    .command('refund')
    .argument('<code>', 'as on the voucher: 3F2A-91BC')
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
    .action(
      run(async (output, code, options) =>
        (await import('./refund-booking')).refundBooking(code, options, output),
      ),
    )
}

function amount(text: string): Cents {
  const isAmount = /^\d{1,7}([.,]\d{1,2})?$/.test(text) && Number(text.replace(',', '.')) > 0
  if (isAmount) return centsFromEuros(Number(text.replace(',', '.')))
  throw new InvalidArgumentError('Write an amount of euros, for example 12.50.')
}

function seconds(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Write a number of seconds, for example 30.')
}
