import { expect, test } from 'vitest'
import { projectDir } from '../../../../cli/project-dir'
import { LANGUAGES } from '../../../../content/quantities/find/languages'
import { loadSchemas } from '../../../../content/read/load-schemas'
import { errorsOf } from '../../../../content/schema/compile-schemas'
import { LOCALES } from '../../../../domain/locale'

test.each(LOCALES)('the words of quantities in %s fit their schema', (locale) => {
  const schemas = loadSchemas(projectDir)
  const errorsIn = (words: unknown) => errorsOf(schemas, 'quantity-language.schema.json', words)
  expect(errorsIn(LANGUAGES[locale])).toEqual([])
  expect(errorsIn({ ...LANGUAGES[locale], numbers: { two: '2' } })).not.toEqual([])
})
