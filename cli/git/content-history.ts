import { loadSchemas } from '../../content/read/load-schemas'
import { oncePerName } from '../../content/read/once-per'
import { workspaceOf } from '../../content/read/workspace'
import type { ContentHistory } from '../../content/rules/check'
import type { TextInLanguages } from '../../content/texts/list-texts'
import { fileIn, listTranslations, translationKey, wordsIn } from '../../content/texts/list-translations'
import { hashOfEnglish } from '../../content/texts/translation-record'
import { DEFAULT_LOCALE } from '../../domain/locale'
import { projectDir } from '../project-dir'
import { askGitIfAny } from './run-git'

/** Who has changed an English text so many commits ago has been answered by now. */
const MOST_COMMITS = 50

/**
 * What git knows of the content of a root; nothing outside of a repository, or without git. It is asked no sooner
 * than somebody wants to know.
 *
 * @param commit the one that the files are compared with
 */
export function contentHistory(root: string, commit = 'HEAD'): ContentHistory {
  const fileAt = (version: string, file: string) => askGitIfAny(root, 'show', `${version}:./${file}`)
  /** The last commit, and the state before each that changed the file, the latest first. */
  const versionsOf = oncePerName((file: string) => {
    const commits = askGitIfAny(root, 'log', '--format=%H', `-${MOST_COMMITS}`, '--', file) ?? ''
    return ['HEAD', ...commits.split('\n').map((hash) => `${hash}^`)]
  })
  const textsAt = oncePerName((versionAndFiles: string): TextInLanguages[] => {
    const [version = '', ...files] = versionAndFiles.split('\n')
    const sources = files.flatMap((file) => {
      const text = fileAt(version, file)
      return text === undefined ? [] : [{ file, text }]
    })
    return listTranslations(workspaceOf(sources, { root, schemas: loadSchemas(projectDir) }))
  })
  return {
    committed: (file) => fileAt(commit, file),
    isTranslatedSince(text, locale) {
      const files = new Set([fileIn(text, DEFAULT_LOCALE), fileIn(text, locale)])
      for (const version of versionsOf(fileIn(text, DEFAULT_LOCALE))) {
        // Items of a list share a key, for they move in it.
        const key = translationKey(text.address)
        const old = textsAt([version, ...files].join('\n')).filter(
          (one) => translationKey(one.address) === key,
        )
        if (old.length === 0) return false
        if (old.some((one) => hashOfEnglish(one) === hashOfEnglish(text))) continue
        // What git answers ends without the file's last line break.
        const words = (one: TextInLanguages) => wordsIn(one, locale)?.trim()
        return !old.some((one) => words(one) === words(text))
      }
      return false
    },
  }
}
