import { publishedPaths } from '../../domain/routing/page-ref'
import { contentToChange, type Trial, tryFiles, writeFiles } from '../change/change-files'
import { usageError } from '../content-root'
import { CANCELLED, Cancelled, type Output } from '../output/output'
import { type Answers, type NewOptions, readAnswers } from './answers'
import { KINDS, type Kind } from './kinds'
import { planFiles } from './plan-files'
import { assertFree } from './slug'

/** Without these files nothing can be added to them. */
const TAKES_ENTRIES = [
  'data/prices.yaml',
  'data/routes.yaml',
  'data/navigation.yaml',
  'data/guides.yaml',
  'data/badges.yaml',
]

/**
 * `tours new`: begins a tour, guide, city, FAQ set or badge, in three languages with marked gaps.
 *
 * @throws {UserError} USAGE for what cannot be meant, SLUG_TAKEN, NOT_VALID when the content would have errors
 */
export async function newContent(options: NewOptions, output: Output): Promise<number> {
  const { kind, slug } = options
  const terminal = options.yes ? undefined : output.terminal
  // Only a dialogue needs the prompts; scripts start faster without.
  const ask = terminal && { terminal, ...(await import('./dialogue')) }
  const workspace = contentToChange(options.root, TAKES_ENTRIES)
  try {
    const chosen = kind ?? (await ask?.askKind(ask.terminal))
    if (!chosen) throw usageError(`Say what to begin: ${Object.keys(KINDS).join(', ')}.`)
    if (slug !== undefined) assertFree(chosen, slug, workspace)
    const given = readAnswers(chosen, options, workspace)
    const answers = ask
      ? await ask.askAnswers(chosen, slug, given, workspace, ask.terminal)
      : { ...given, slug: slug ?? missingSlug(chosen) }
    const planned = planFiles(chosen, workspace, answers)
    const trial = tryFiles(workspace, planned, options.asOf)
    const names = trial.files.map(({ file }) => file)
    await ask?.confirmFiles(names, ask.terminal)
    writeFiles(workspace.root, trial.files, workspace)
    output.out(describeNew(chosen, answers, trial))
    return 0
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
    output.err('Nothing was written.\n')
    return CANCELLED
  }
}

function missingSlug(kind: Kind): never {
  throw usageError(`Name the new ${kind}: tours new ${kind} <slug>, for example sunset-walk.`)
}

/** What was written, where it can be seen, and what has to be filled in, in the order of the files. */
function describeNew(kind: Kind, answers: Answers, { diagnostics, pages, files }: Trial): string {
  const { slug, city = slug.replace(/-tours$/, '') } = answers
  const { page: route, next } = KINDS[kind]
  const page = pages.find(({ ref }) =>
    kind === 'city' ? ref.route === slug : ref.route === route && ref.slug === slug,
  )
  const gaps = files.flatMap(({ file }) =>
    diagnostics.filter((one) => one.file === file && one.code === 'placeholder'),
  )
  const notes = diagnostics.filter(({ code, severity }) => code !== 'placeholder' && severity === 'warning')
  return [
    'Written:',
    ...files.map(({ file, isNew }) => `  ${file}${isNew ? '' : ' (one more entry)'}`),
    ...(page
      ? [
          '',
          'A draft: only `npx tours dev` shows it. Its pages, once it is published:',
          ...publishedPaths(page.paths).map(({ path }) => `  ${path}`),
        ]
      : []),
    ...(gaps.length > 0 ? ['', 'Fill in next, and delete each placeholder line:'] : []),
    ...gaps.map(({ file, line, message }, i) => {
      // The check says what is the case; here it is what there is to do.
      const task = message.replace(' is a placeholder:', ':')
      return `  ${String(i + 1).padStart(2)}. ${file}:${line}  ${task}`
    }),
    ...(notes.length > 0 ? ['', 'Worth knowing:'] : []),
    ...notes.map(({ file, line, message }) => `  ${file}:${line}  ${message}`),
    '',
    ...next.map((step) => step.replace('$slug', slug).replace('$city', city)),
    'When it is filled in: npx tours validate',
    ...(page ? [`To put it on the site: npx tours publish ${slug}`] : []),
    '',
  ].join('\n')
}
