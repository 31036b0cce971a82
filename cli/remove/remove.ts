import type { DataPath } from '../../content/read/data-path'
import type { Place } from '../../content/read/diagnostic'
import { removeAt } from '../../content/read/edit-yaml'
import { listAt, textAt } from '../../content/read/value-at'
import { type Item, itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import { referencesIn } from '../../content/rules/list-references'
import { standingStates } from '../../domain/booking/booking-state'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { UserError } from '../../domain/user-error'
import { withLedgerIfAny } from '../bookings/with-ledger'
import {
  type ChangeOptions,
  contentToChange,
  type PlannedFile,
  tryFiles,
  writeFiles,
} from '../new/change-files'
import { withRedirects } from '../new/new-redirect'
import type { Output } from '../output/output'
import { countOf } from '../output/words'
import { addressesOf, kindOfRoute, mentionsIn, RENAMED_KINDS, type RenamedKind } from '../rename/rename'
import { findItem } from '../status/find-item'

/**
 * `tours remove`: tells what would go, and with `yes` takes it out.
 *
 * @returns 0 removed, 2 nothing done without `yes`
 * @throws {UserError} STILL_NEEDED while links lead to it or bookings are ahead; UNKNOWN_SLUG, NOT_VALID
 */
export async function remove(slug: string, options: ChangeOptions & { yes?: boolean }, output: Output) {
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

interface Removal {
  files: PlannedFile[]
  redirects: { from: string; to: string }[]
  /** What leads to it and is no list that can go on without it. */
  links: Place[]
  /** Pictures that nothing else shows; they stay. */
  pictures: string[]
}

/** Where the old addresses lead: the list that it stood in. */
const LIST_OF: Record<RenamedKind, string> = {
  tours: 'all-tours',
  'partner-tours': 'fun-tickets-tours',
  guides: 'all-tours',
}

const REDIRECTS = 'data/redirects.yaml'

/** All that changes when an item goes; nothing is written yet. */
function planRemoval(workspace: Workspace, kind: RenamedKind, slug: string): Removal {
  const to = LIST_OF[kind]
  const links: Place[] = []
  const texts = new Map<string, string>()
  const own = (item: Item) => item.collection.name === kind && item.slug === slug
  for (const item of workspace.items.filter((one) => !own(one))) {
    const { file } = item.parsed
    const entries: DataPath[] = []
    for (const { path, isKey } of mentionsIn(item, workspace, kind, slug)) {
      // An entry of a list, or under its own name, can go; any other link stays.
      if (isKey || typeof path.at(-1) === 'number') entries.push(path)
      else links.push(item.parsed.placeOf(path))
    }
    // From the last to the first: what stands before keeps its place.
    const changed = entries.reduceRight((text, path) => removeAt(text, path), item.parsed.text)
    if (changed !== item.parsed.text) texts.set(file, changed)
  }
  // An old redirect to it leads where its own addresses lead from now on.
  const older = listAt(singleOf(workspace, 'redirects'), ['redirects']).flatMap((one) =>
    textAt(one, ['slug']) === slug && kindOfRoute(textAt(one, ['to'])) === kind
      ? [{ from: textAt(one, ['from']) ?? '', locale: textAt(one, ['locale']) ?? 'en' }]
      : [],
  )
  const before = texts.get(REDIRECTS) ?? itemsOf(workspace, 'redirects')[0]?.parsed.text ?? ''
  const redirects = [...older, ...addressesOf(workspace, kind, slug)].map(({ from, locale }) => {
    return { from, to, locale }
  })
  texts.set(REDIRECTS, withRedirects(before, redirects))
  const gone = [
    ...workspace.items.filter(own).map(({ parsed }) => parsed.file),
    ...(kind === 'guides'
      ? workspace.articles.filter((one) => one.slug === slug).map(({ parsed }) => parsed.file)
      : []),
  ]
  return {
    files: [
      ...gone.map((file) => ({ file, text: undefined })),
      ...[...texts].map(([file, text]) => ({ file, text })),
    ],
    redirects,
    links,
    pictures: picturesOnlyIn(workspace, own),
  }
}

function picturesOnlyIn(workspace: Workspace, own: (item: Item) => boolean): string[] {
  const shownBy = (items: Item[]) =>
    new Set(
      items.flatMap((item) =>
        referencesIn(item, workspace)
          .filter((one) => one.kind === 'images')
          .map(({ name }) => name),
      ),
    )
  const others = shownBy(workspace.items.filter((item) => !own(item)))
  return [...shownBy(workspace.items.filter(own))].filter((name) => !others.has(name))
}
