import { standingStates } from '../../domain/booking/booking-state'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { UserError } from '../../domain/user-error'
import { withLedgerIfAny } from '../bookings/with-ledger'
import { contentToChange, tryFiles } from '../new/try-files'
import { writeFiles } from '../new/write-files'
import type { Output } from '../output/output'
import { countOf } from '../output/words'
import { RENAMED_KINDS } from '../rename/plan-rename'
import { findItem } from '../status/find-item'
import { planRemoval, type Removal } from './plan-removal'

interface RemoveOptions {
  root: string
  asOf: CalendarDay
  yes?: boolean
}

/**
 * `tours remove`: tells what would go, and with `yes` takes it out.
 *
 * @returns 0 removed, 2 nothing done without `yes`
 * @throws {UserError} STILL_NEEDED while links lead to it or bookings are ahead; UNKNOWN_SLUG, NOT_VALID
 */
export async function remove(slug: string, options: RemoveOptions, output: Output): Promise<number> {
  const workspace = contentToChange(options.root)
  const { kind } = findItem(workspace, slug, RENAMED_KINDS)
  const removal = planRemoval(workspace, kind, slug)
  const bookings = kind === 'guides' ? 0 : await bookingsAhead(slug, options.asOf)
  assertUnneeded(slug, removal, bookings ?? 0)
  const trial = tryFiles(workspace, removal.files, options.asOf)
  if (options.yes) writeFiles(workspace.root, trial.files)
  output.out(
    [
      `${kind}/${slug} ${options.yes ? 'is removed' : 'would be removed'}:`,
      ...trial.files.map(({ file, text }) => `  ${file}${text === undefined ? ' (gone)' : ''}`),
      '',
      'Its addresses lead on, from the next build:',
      ...removal.redirects.map(({ from, to }) => `  ${from} → ${to}`),
      '',
      ...(removal.pictures.length > 0
        ? [`Pictures that nothing else shows stay in data/images.yaml: ${removal.pictures.join(', ')}.`]
        : []),
      ...(bookings === undefined
        ? [`Bookings are kept elsewhere. Look there first: npx tours bookings list --tour ${slug}`]
        : []),
      ...(options.yes ? [] : ['Nothing was changed. To do it, call it again with --yes.']),
      '',
    ].join('\n'),
  )
  return options.yes ? 0 : 2
}

function assertUnneeded(slug: string, { links }: Removal, bookings: number): void {
  const reasons = [
    ...(bookings > 0
      ? [
          `${countOf(bookings, 'booking')} ${bookings === 1 ? 'is' : 'are'} ahead. See them: npx tours departures list --tour ${slug}`,
          'Let them take place, and pause the tour meanwhile: npx tours pause; or close its departures, which refunds them: npx tours departures close',
        ]
      : []),
    ...links.map(
      ({ file, line, column }) => `${file}:${line}:${column}  leads to it: name another, or take it out`,
    ),
  ]
  if (reasons.length === 0) return
  throw new UserError(
    'STILL_NEEDED',
    [`${slug} cannot be removed yet; nothing was changed.`, ...reasons.map((reason) => `  ${reason}`)].join(
      '\n',
    ),
  )
}

/** Undefined where no bookings are kept. */
function bookingsAhead(tour: string, today: CalendarDay): Promise<number | undefined> {
  return withLedgerIfAny('read', async (ledger) => {
    const found = await ledger
      ?.selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tour', '=', tour)
      .where('state', 'in', ['held', ...standingStates])
      .where('date', '>=', today)
      .executeTakeFirst()
    return found && Number(found.count)
  })
}
