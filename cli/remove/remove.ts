import { type Place, placed } from '../../content/read/diagnostic'
import { removeAt } from '../../content/read/edit-yaml'
import { EXCEPTIONS_FILE } from '../../content/read/exceptions'
import { placeAtOffset } from '../../content/read/line-index'
import { type DataPath, listAt, textAt } from '../../content/read/value-at'
import { filesOf, type Item, type Workspace } from '../../content/read/workspace'
import { referencesIn } from '../../content/rules/list-references'
import { draftsOf } from '../../content/site/publication'
import { standingStates } from '../../domain/booking/booking-state'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { UserError } from '../../domain/user-error'
import { changedFile, contentToChange, tryFiles, writeFiles } from '../change/change-files'
import { findItem } from '../change/find-item'
import type { Given } from '../given'
import { withLedgerIfAny } from '../ledger/with-ledger'
import { REDIRECTS, redirectsIn, withRedirects } from '../new/new-redirect'
import type { Output } from '../output/output'
import { countOf } from '../output/words'
import { addressesOf, kindOfRoute, mentionsIn, RENAMED_KINDS, type RenamedKind } from '../rename/rename'

/**
 * `tours remove`: lists what would go, and with `yes` takes it out.
 *
 * @returns 0 removed, 2 nothing done without `yes`
 * @throws {UserError} STILL_NEEDED while links lead to it or bookings are ahead; UNKNOWN_SLUG, NOT_VALID
 */
export async function remove(options: Given<'remove'>, output: Output) {
  const { slug, root, asOf, yes } = options
  const workspace = contentToChange(root)
  const { kind } = findItem(workspace, slug, RENAMED_KINDS)
  const { planned, links, redirects, pictures } = planRemoval(workspace, kind, slug)
  const bookings = kind === 'guides' ? 0 : await bookingsAhead(slug, asOf)
  assertUnneeded(slug, links, bookings ?? 0)
  const { files } = tryFiles(workspace, planned, asOf)
  if (yes) writeFiles(workspace.root, files, workspace)
  const lines = [
    `${kind}/${slug} ${yes ? 'is removed' : 'would be removed'}:`,
    ...files.map(({ file, text }) => `  ${file}${text === undefined ? ' (gone)' : ''}`),
    '',
  ]
  if (redirects.length > 0)
    lines.push(
      'Its addresses lead on, from the next build:',
      ...redirects.map(({ from, to }) => `  ${from} → ${to}`),
      '',
    )
  if (pictures.length > 0)
    lines.push(`Pictures that nothing else shows stay in data/images.yaml: ${pictures.join(', ')}.`)
  if (bookings === undefined)
    lines.push(`Bookings are kept elsewhere. Look there first: npx tours bookings list --tour ${slug}`)
  if (!yes) lines.push('Nothing was changed. To do it, call it again with --yes.')
  output.out(`${lines.join('\n')}\n`)
  return yes ? 0 : 2
}

function assertUnneeded(slug: string, links: Place[], bookings: number): void {
  const reasons = links.map((place) => `${placed(place)}  leads to it: name another, or take it out`)
  if (bookings > 0)
    reasons.unshift(
      `${countOf(bookings, 'booking')} ${bookings === 1 ? 'is' : 'are'} ahead. See them: npx tours departures list --tour ${slug}`,
      'Let them take place, and pause the tour meanwhile: npx tours pause; or close its departures, which refunds them: npx tours departures close',
    )
  if (reasons.length === 0) return
  const lines = [`${slug} cannot be removed yet; nothing was changed.`, ...reasons]
  throw new UserError('STILL_NEEDED', lines.join('\n  '))
}

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

const LIST_OF: Record<RenamedKind, string> = {
  tours: 'all-tours',
  'partner-tours': 'fun-tickets-tours',
  guides: 'all-tours',
}

/** All that changes when an item goes; nothing is written yet. */
function planRemoval(workspace: Workspace, kind: RenamedKind, slug: string) {
  const isOwn = (item: Item) => item.collection.name === kind && item.slug === slug
  const [own, others] = [workspace.items.filter(isOwn), workspace.items.filter((item) => !isOwn(item))]
  const articles = workspace.articles.filter((one) => kind === 'guides' && one.slug === slug)
  // What leads to it and is no list that can go on without it.
  const links: Place[] = []
  const taken = new Map<string, DataPath[]>()
  for (const item of others) {
    const { file } = item.parsed
    // What is let stand in it goes along.
    const entries: DataPath[] = listAt(item.parsed.value, []).flatMap((entry, i) =>
      file === EXCEPTIONS_FILE && textAt(entry, ['at'])?.startsWith(`${kind}/${slug}/`) ? [[i]] : [],
    )
    for (const { path, isKey } of mentionsIn(item, workspace, kind, slug)) {
      // An entry of a list, or under its own name, can go; any other link stays.
      if (isKey || typeof path.at(-1) === 'number') entries.push(path)
      else links.push(item.parsed.placeOf(path))
    }
    if (entries.length > 0) taken.set(file, entries)
  }
  const files = new Set([...own, ...articles].map(({ parsed }) => parsed.file))
  for (const { file, text } of filesOf(workspace))
    if (!files.has(file))
      for (const { index } of text.matchAll(new RegExp(`(?<=\\{\\{figure )${kind}/${slug}/`, 'g')))
        links.push(placeAtOffset(file, text, index))
  // An old redirect to it leads where its own addresses lead from now on.
  const older = redirectsIn(workspace).filter((one) => one.slug === slug && kindOfRoute(one.to) === kind)
  // A draft has no page, so its addresses have led nowhere yet.
  const addresses = draftsOf(workspace).has(`${kind}/${slug}`) ? [] : addressesOf(workspace, kind, slug)
  const redirects = [...older, ...addresses.map(({ route, ...one }) => one)].map((one) => {
    return { ...one, to: LIST_OF[kind], slug: undefined }
  })
  const changed = [...new Set([...taken.keys(), REDIRECTS])]
    .map((file) =>
      changedFile(workspace, file, (text) => {
        // From the last to the first: what stands before keeps its place.
        const without = (taken.get(file) ?? []).reduceRight(removeAt, text)
        return file === REDIRECTS ? withRedirects(without, redirects) : without
      }),
    )
    .filter(({ before, text }) => before !== text)
  const gone = [...own, ...articles].map(({ parsed: { file } }) => ({ file, text: undefined }))
  const planned = [...gone, ...changed]
  const shownElsewhere = picturesIn(others, workspace)
  // Those that nothing else shows; they stay.
  const pictures = [...picturesIn(own, workspace)].filter((name) => !shownElsewhere.has(name))
  return { planned, links, redirects, pictures }
}

function picturesIn(items: Item[], workspace: Workspace): Set<string> {
  const named = items.flatMap((item) => referencesIn(item, workspace))
  return new Set(named.flatMap(({ kind, name }) => (kind === 'images' ? [name] : [])))
}
