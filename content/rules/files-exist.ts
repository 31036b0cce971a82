import { DEFAULT_LOCALE, LOCALES } from '../../domain/locale'
import { COLLECTIONS } from '../read/collections'
import { startOf } from '../read/diagnostic'
import { mapAt } from '../read/value-at'
import { itemsOf, singleOf, type Workspace } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

/** Pages whose text is an article of that name. */
const ARTICLE_PAGES = ['about', 'privacy-policy', 'terms-of-service', 'cookie-policy']

export const filesExist: Check = {
  code: 'missing-file',
  scope:
    'Every data file exists, every folder has an item, every article is there in English, legal pages and about us in all languages.',
  *run({ workspace }) {
    for (const { name, file, folder, optional } of COLLECTIONS) {
      if (optional || itemsOf(workspace, name).length > 0) continue
      if (file)
        yield diagnosticAt(startOf(file), {
          message: `The file ${file} is missing.`,
          hint: `It is described in data/schemas/${name}.schema.json.`,
        })
      if (folder)
        yield diagnosticAt(startOf(folder), {
          message: `The folder ${folder} has no YAML file.`,
          hint: 'Each of its items is a file <slug>.yaml.',
        })
    }
    for (const { file, what, hint } of [...wantedArticles(workspace), ...wantedMessages(workspace)]) {
      if (workspace.files.includes(file)) continue
      yield diagnosticAt(startOf(file), { message: `The ${what} ${file} is missing.`, hint })
    }
    if (workspace.messages.length === 0)
      yield diagnosticAt(startOf('locales'), { message: 'The folder locales has no interface texts.' })
  },
}

function wantedArticles(workspace: Workspace) {
  const guides = Object.keys(mapAt(singleOf(workspace, 'guides'), []))
  const present = workspace.articles.map(({ slug }) => slug)
  return [...new Set([...ARTICLE_PAGES, ...guides, ...present])].flatMap((slug) => {
    const hint = guides.includes(slug)
      ? 'Every guide is written in English; the other languages are made from it.'
      : 'Every article is written in English, Spanish and Russian.'
    // Guides are published in the languages they are written in.
    const wanted = guides.includes(slug) ? [DEFAULT_LOCALE] : LOCALES
    return wanted.map((locale) => ({ file: `guides/${slug}/${locale}.md`, what: 'article', hint }))
  })
}

function wantedMessages({ messages }: Workspace) {
  const hint = 'Every language has the same files of interface texts.'
  return [...new Set(messages.map(({ namespace }) => namespace))].flatMap((namespace) =>
    LOCALES.map((locale) => ({ file: `locales/${locale}/${namespace}.json`, what: 'file', hint })),
  )
}
