import { saveLanguage } from '../../../domain/routing/saved-language'

/** Saves the language before its link is followed, so that the saved one never leads back. */
export function startLanguageChoice(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-choose-language]')) {
    link.addEventListener('click', () => {
      saveLanguage(link.dataset.chooseLanguage ?? '')
      // Filters and search of this page belong to the same page in the other language.
      link.search = location.search
    })
  }
}
