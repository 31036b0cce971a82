import { writeFields } from '../../content/read/edit-yaml'
import { textAt } from '../../content/read/value-at'
import { UserError } from '../../domain/user-error'
import { changedFile, changeFiles, contentToChange } from '../change/change-files'
import { findItem } from '../change/find-item'
import { assertReadable, usageError } from '../content-root'
import type { Given } from '../given'
import type { Output } from '../output/output'

/** A status stands below the slug of its file. */
const ORDER = ['slug', 'status', 'resumes']

/**
 * `tours pause`: the tour's page stays, and nothing is sold before it resumes.
 *
 * @throws {UserError} USAGE for a day that is over, NOT_PAUSABLE for what sells nothing
 */
export async function pause(options: Given<'pause'>, output: Output): Promise<void> {
  const { slug, resumes } = options
  if (resumes !== undefined && resumes <= options.asOf)
    throw usageError(`--resumes: ${resumes} is not ahead; today is ${options.asOf}.`)
  const item = itemToChange(options)
  if (item.kind === 'guides' || item.kind === 'cities')
    throw new UserError(
      'NOT_PAUSABLE',
      `${slug} sells nothing that could pause. Write "status: draft" there to take it off the site.`,
    )
  if (item.status === 'draft')
    throw new UserError('NOT_PAUSABLE', `${slug} is a draft: nothing of it is on the site, or sold.`)
  writeStatus(item, { status: 'paused', resumes }, options)
  const sold =
    resumes === undefined
      ? `nothing is sold until you call: npx tours publish ${slug}`
      : `departures from ${resumes} on stay on sale, and no rebuild is needed when the day comes`
  output.out(
    `${item.name} is paused (${item.file}). From the next build on its page says so, and ${sold}.\n` +
      'Tickets that are sold already stay sold. To cancel a departure: npx tours departures close\n',
  )
}

/**
 * `tours publish`: a draft comes onto the site, a paused tour is sold again.
 *
 * @throws {UserError} NOT_VALID while its texts are not written, or the content would have other errors
 */
export async function publish(options: Given<'publish'>, output: Output): Promise<void> {
  const item = itemToChange(options)
  const { name, file, status } = item
  if (status === 'published') return output.out(`${name} is published already; nothing was changed.\n`)
  writeStatus(item, { status: 'published' }, options)
  const onSale = status === 'paused' ? ', and on sale,' : ''
  output.out(`${name} is published (${file}): it is on the site${onSale} from the next build on.\n`)
}

function itemToChange({ slug, root }: Given<'publish'>) {
  const workspace = contentToChange(root, [])
  const { kind, file, path, data } = findItem(workspace, slug, ['tours', 'partner-tours', 'guides', 'cities'])
  assertReadable(workspace.diagnostics, [file])
  const status = textAt(data, ['status']) ?? 'published'
  return { workspace, kind, file, path, status, name: `${kind}/${slug}` }
}

function writeStatus(
  { workspace, file, path }: ReturnType<typeof itemToChange>,
  after: { status: string; resumes?: string | undefined },
  { asOf }: Given<'publish'>,
) {
  const fields = { resumes: undefined, ...after }
  const planned = changedFile(workspace, file, (text) => writeFields(text, path, fields, ORDER))
  changeFiles(workspace, [planned], asOf)
}
