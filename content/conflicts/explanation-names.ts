import { DATA_SOURCE } from '../../domain/figures/reading'
import { LOCALES } from '../../domain/locale'
import { nameField } from '../figures/describe-reading'
import { textAt } from '../read/value-at'
import { itemsOf, singleOf, type Workspace } from '../read/workspace'
import { tourOfFigure } from './exact-readings'

/** What an explanation calls the things that it speaks of. */
export interface Names {
  /** The tour of a figure. */
  tour(figure: string): string
  figure(name: string): string
  source(id: string): string
  /** Where brackets stand around it already. */
  sourceInBrackets(id: string): string
  /** What is said of a rule besides its words. */
  rule(figure: string): string[]
  /** What follows a sentence about several members: all of them, or nothing where they are listed below. */
  listed(members: string[]): string
  /** Members in the middle of a sentence. */
  inSentence(members: string[]): string
}

/** As editors know them: by the slugs and names that stand in the files. */
export function namesOfFiles(workspace: Workspace): Names {
  return {
    tour: (figure) => tourOfFigure(figure)?.tour ?? figure,
    figure: (name) => name,
    source(id) {
      const title = titleOfSource(workspace, id)
      return title === undefined ? `"${id}"` : `"${title}" (${id})`
    },
    sourceInBrackets: (id) => id,
    rule: (figure) => [figure],
    listed: (members) => `: ${members.join(', ')}`,
    inSentence: (members) => members.join(', '),
  }
}

/** As everybody else knows them: by their English titles. */
export function namesInTitles(workspace: Workspace): Names {
  const tour = (figure: string) => {
    const found = tourOfFigure(figure)
    const item = itemsOf(workspace, found?.collection ?? '').find(({ slug }) => slug === found?.tour)
    const title = textAt(item?.parsed.value, ['title', LOCALES[0]])
    return title === undefined ? (found?.tour ?? figure) : `“${title.trim()}”`
  }
  const source = (id: string) => (id === DATA_SOURCE ? 'our own data' : (titleOfSource(workspace, id) ?? id))
  return {
    tour,
    figure(name) {
      const found = tourOfFigure(name)
      if (found) return `The ${nameField(found.field)} of ${tour(name)}`
      const [collection, claim = ''] = name.split('/')
      const about = collection === 'claims' && textAt(singleOf(workspace, 'claims'), [claim, 'about'])
      return about ? `“${about.trim().replace(/\.$/, '')}”` : name
    },
    source: (id) => `“${source(id)}”`,
    sourceInBrackets: source,
    rule: () => [],
    listed: () => '',
    inSentence: ({ length }) => (length === 1 ? 'one more' : `${length} more`),
  }
}

function titleOfSource(workspace: Workspace, id: string): string | undefined {
  return textAt(singleOf(workspace, 'sources'), [id, 'title'])
}
