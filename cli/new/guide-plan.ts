import { GAP_TEXT } from '../../content/texts/gap-text'
import { LOCALES, type Locale } from '../../domain/locale'
import { namesIn, slugsIn } from './content-names'
import { partlyWritten } from './localized-gap'
import { type NewContext, withEntry } from './new-context'
import type { NewPlan } from './new-plan'
import { routeEntry } from './route-entry'
import { chosenOrAssumed } from './tour-texts'
import { yamlFile, yamlValue } from './yaml-file'

/** What stands before a guide's name in its address. */
const FOLDERS: Record<Locale, string> = { en: 'guides', es: 'guias', ru: 'putevoditel' }

/** Search engines want a description of this length at least, and the schema asks for it. */
const NOTICE: Record<Locale, string> = {
  en: `${GAP_TEXT.en}. Until this guide is ready, the tours it leads to tell what there is to see.`,
  es: `${GAP_TEXT.es}. Hasta que esta guía esté lista, los tours que recomienda cuentan lo que hay que ver.`,
  ru: `${GAP_TEXT.ru}. Пока путеводителя нет, обо всём интересном расскажут страницы наших экскурсий.`,
}

/** A guide: one article a language, its entry and its address. */
export function guidePlan({ root, workspace, answers }: NewContext): NewPlan {
  const { slug } = answers
  const { placeholder: why, ...title } = partlyWritten('title', answers.title, slug)
  const entry = {
    ...chosenOrAssumed('image', answers.image, namesIn(workspace, 'images')[0]?.value),
    ...chosenOrAssumed('tour', answers.tour, slugsIn(workspace, 'tours')[0]?.value),
  }
  return {
    files: [
      ...LOCALES.map((locale) => ({
        file: `guides/${slug}/${locale}.md`,
        text: article(locale, title[locale], answers.title[locale] === undefined ? why : undefined),
        isNew: true,
      })),
      withEntry(root, 'data/guides.yaml', undefined, slug, yamlValue(entry)),
      routeEntry(root, 'guides', answers, FOLDERS),
    ],
    afterwards: ['Its addresses stand in data/routes.yaml; change them before they are known to travellers.'],
    page: { route: 'guide', slug },
  }
}

function article(locale: Locale, title: string, whyTitle: string | undefined): string {
  const gapText = GAP_TEXT[locale]
  const rest = 'Description, teaser, highlights and text have still to be written.'
  const head = yamlFile('---', {
    title,
    description: cut(`${title}: ${NOTICE[locale]}`, LONGEST_DESCRIPTION),
    teaser: cut(`${gapText}: ${title}`, LONGEST_TEASER).padEnd(SHORTEST_TEASER, '.'),
    highlights: [1, 2, 3].map((no) => `${gapText} (${no})`),
    placeholder: whyTitle ? `${whyTitle} ${rest}` : rest,
  })
  return `${head}---\n\n${NOTICE[locale]}\n`
}

/** Whole characters only: an emoji is two units of a string. */
function cut(text: string, longest: number): string {
  return [...text].slice(0, longest).join('')
}

/** The schema's limits, in characters. */
const LONGEST_DESCRIPTION = 180
const LONGEST_TEASER = 140
const SHORTEST_TEASER = 20
