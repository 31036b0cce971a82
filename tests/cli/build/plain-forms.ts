import { lazily } from '../../../content/read/once-per'
import { compileCatalogue } from '../../../content/site/compile-catalogue'
import type { CompiledContent } from '../../../content/site/compile-content'
import { withoutMarks } from '../../../domain/figures/figure-marks'

/** Compiled content with its sites, messages and catalogue as plain data, each made when a test asks for it. */
export function withPlainForms(compiled: CompiledContent) {
  const { markedSites, markedMessages } = compiled
  const sites = lazily(() => withoutMarks(markedSites))
  const messages = lazily(() => withoutMarks(markedMessages))
  const catalogue = lazily(() => withoutMarks(compileCatalogue(markedSites)))
  return {
    ...compiled,
    get sites() {
      return sites()
    },
    get messages() {
      return messages()
    },
    get catalogue() {
      return catalogue()
    },
  }
}
