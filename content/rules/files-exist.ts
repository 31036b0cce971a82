import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, isLocale, LOCALES } from '../../domain/locale'
import { COLLECTIONS } from '../read/collections'
import { didYouMean } from '../read/did-you-mean'
import { mapByKey } from '../read/group-by-key'
import { itemsOf } from '../read/workspace'
import { listedGuides, shownArticles } from '../site/publication'
import { type Check, diagnosticAt } from './check'

export const filesExist: Check = {
  error: 'missing-file',
  scope:
    'Every data file exists, every folder has an item, every article is there in English, legal pages and about us in all languages.',
  *run({ workspace, projectDir }) {
    const { articles, messages, files } = workspace
    const missing = (what: string, file: string, hint: string) =>
      files.includes(file) ? [] : [diagnosticAt(file, { message: `The ${what} ${file} is missing.`, hint })]
    for (const { name, file, folder = '', optional } of COLLECTIONS) {
      const isNeeded = !optional || (optional === 'elsewhere' && !existsSync(join(projectDir, file ?? '')))
      if (!isNeeded || itemsOf(workspace, name).length > 0) continue
      if (file) yield* missing('file', file, `It is described in data/schemas/${name}.schema.json.`)
      else
        yield diagnosticAt(folder, {
          message: `The folder ${folder} has no YAML file.`,
          hint: 'Each of its items is a file <slug>.yaml.',
        })
    }
    const guides = listedGuides(workspace)
    for (const slug of shownArticles(workspace)) {
      const isGuide = guides.includes(slug)
      if (!articles.some((article) => article.slug === slug)) {
        const farewell = ` Meant to go: take ${slug} out of data/guides.yaml and data/routes.yaml.`
        yield diagnosticAt(`guides/${slug}`, {
          message: `The ${isGuide ? 'guide' : 'article'} "${slug}" has no texts: the folder guides/${slug} is gone, or has another name.`,
          hint: `Deleted by mistake: git restore guides/${slug}.${isGuide ? farewell : ''}`,
          explains: [slug],
        })
        continue
      }
      // Guides are published in the languages they are written in.
      const hint = isGuide
        ? 'Every guide is written in English; the other languages are made from it.'
        : 'Every article is written in English, Spanish and Russian.'
      for (const locale of isGuide ? [DEFAULT_LOCALE] : LOCALES)
        yield* missing('article', `guides/${slug}/${locale}.md`, hint)
    }
    const hint = 'Every language has the same files of interface texts.'
    const known = messages.filter(({ locale }) => isLocale(locale))
    const english = known.flatMap(({ locale, namespace }) => (locale === DEFAULT_LOCALE ? namespace : []))
    for (const [namespace, [one, another]] of mapByKey(known, (file) => file.namespace)) {
      // One that two languages have is missing in the third.
      if (one && !another && !english.includes(namespace)) {
        const { file } = one.parsed
        yield diagnosticAt(file, {
          message: `${file} belongs to no English file: there is no locales/en/${namespace}.json.`,
          hint: `${didYouMean(namespace, english) ?? ''} Give the file the name of its English one, or delete it.`,
          explains: [file],
        })
      } else for (const locale of LOCALES) yield* missing('file', `locales/${locale}/${namespace}.json`, hint)
    }
    if (messages.length === 0)
      yield diagnosticAt('locales', { message: 'The folder locales has no interface texts.' })
  },
}
