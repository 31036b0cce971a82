import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { compileSearchIndex } from '../../../content/site/compile-indexes'
import { createSearch } from '../../../domain/listing/create-search'
import { slugOf } from '../../../domain/listing/search-index'
import { STEMMERS } from '../../../domain/listing/stemmers'
import type { Locale } from '../../../domain/locale'
import { compiled } from '../../cli/build/shipped-build'
import { PROJECT } from '../../content/site/shipped-content'

type Queries = Record<Locale, Record<string, string[]>> & { tours: Record<string, string> }

export const queries = parse(
  readFileSync(join(PROJECT, 'tests/domain/listing/queries.yaml'), 'utf8'),
) as Queries

/** Found badly: each query with what was found instead. */
export async function missedQueries(locale: Locale): Promise<string[]> {
  const search = createSearch(compileSearchIndex(compiled.sites, locale), await STEMMERS[locale]())
  return Object.entries(queries[locale]).flatMap(([query, names]) => {
    const found = search(query).slice(0, 3).map(slugOf)
    return names.some((name) => found.includes(queries.tours[name] ?? ''))
      ? []
      : [`${query}: ${found.join(', ')}`]
  })
}
