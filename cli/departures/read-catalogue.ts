import { checkContent } from '../../content/rules/check-content'
import { compileCatalogue } from '../../content/site/compile-catalogue'
import { compileContent } from '../../content/site/compile-content'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { Catalogue } from '../../domain/catalogue'
import { readCommandConfig } from '../../server/config'
import { contentRoot } from '../content-root'
import type { Output } from '../output/output'
import { countOf } from '../output/words'
import { projectDir } from '../project-dir'
import { readBuiltJson } from '../verify/read-built-json'

export interface CatalogueOptions {
  root: string
  /** The built site: what is sold while somebody repairs the content. */
  out: string
}

/** What is sold, by the content; while that has errors, by the site as it was built. @throws {UserError} NOT_BUILT */
export function readCatalogue({ root, out }: CatalogueOptions, output: Pick<Output, 'err'>): Catalogue {
  const content = checkContent({ root: contentRoot(root), projectDir, asOf: madridDay(new Date()) })
  const errors = content.diagnostics.filter(({ severity }) => severity === 'error').length
  if (errors === 0) return compileCatalogue(compileContent(content, readCommandConfig().siteUrl).markedSites)
  const { value } = readBuiltJson<Catalogue>(out, 'catalogue.json')
  output.err(
    `The content has ${countOf(errors, 'error')}, see "npx tours validate": tours and their times are as built in ${out}.\n`,
  )
  return value
}
