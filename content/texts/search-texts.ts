import { isLocale, type Locale } from '../../domain/locale'
import { oncePer } from '../read/once-per'
import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import type { Workspace } from '../read/workspace'
import { mapByKey } from './group-by-key'
import { listAllTexts } from './list-texts'
import type { Text } from './text'

/** A search that is worth remembering: patterns over thousands of texts. */
export interface TextSearch<Found> {
  /** What it finds is remembered under this name, so no other search has it. */
  name: string
  /** Looks at nothing but a text and its language, and gives plain data; undefined where there is nothing. */
  find(text: string, locale: Locale): Found | undefined
}

const textsByFile = oncePer((workspace: Workspace) =>
  mapByKey(
    listAllTexts(workspace).flatMap(({ texts }) => texts),
    ({ parsed }): ParsedFile => parsed,
  ),
)

/**
 * Searches every text there is, and only those of files that have changed since the last run.
 *
 * @returns what was found in a text; one that is not of the workspace is searched when it is asked for
 */
export function searchTexts<Found>(
  workspace: Workspace,
  { name, find }: TextSearch<Found>,
): (text: Text) => Found | undefined {
  const findIn = ({ text, locale }: Text) => (isLocale(locale) ? find(text, locale) : undefined)
  const found = new Map<Text, Found | undefined>()
  for (const [parsed, texts] of textsByFile(workspace)) {
    const here = cachedOfFile(parsed, name, () => {
      const all = texts.map((text) => [nameInFile(text), findIn(text)] as const)
      return new Map(all.filter(([, one]) => one !== undefined))
    })
    for (const text of texts) found.set(text, here.size > 0 ? here.get(nameInFile(text)) : undefined)
  }
  return (text) => (found.has(text) ? found.get(text) : findIn(text))
}

function nameInFile({ path = ['text'] }: Text): string {
  return path.join('/')
}
