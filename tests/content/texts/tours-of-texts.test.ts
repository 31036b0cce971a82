import { expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { loadSchemas } from '../../../content/read/load-schemas'
import { workspaceOf } from '../../../content/read/workspace'
import { tourOfTexts } from '../../../content/texts/tours-of-texts'

const aTour = (slug: string, faq: string) => ({
  file: `data/tours/${slug}.yaml`,
  text: `slug: ${slug}\nfaq: ${faq}\n`,
})
const aLanding = (slug: string, tour: string) => ({
  file: `data/landings/${slug}.yaml`,
  text: `slug: ${slug}\nfaq: walks\nfacts: [{ figure: tours/${tour}/price }]\n`,
})
const onPages = { file: 'data/routes.yaml', text: 'pages: { walks: { en: /walks } }\n' }
const palace = aTour('palace', 'walks')

test.each([
  ['one tour', [palace], 'tours/palace'],
  ['one tour and its landing page', [palace, aLanding('walk', 'palace')], 'tours/palace'],
  ['one tour and the landing page of another', [palace, aLanding('walk', 'garden')], undefined],
  ['two tours', [palace, aTour('garden', 'walks')], undefined],
  ['one tour and the page of its name', [palace, onPages], undefined],
  [
    'one tour and a city',
    [palace, { file: 'data/cities/avila.yaml', text: 'slug: avila\nfaq: walks\n' }],
    undefined,
  ],
  [
    'one tour, beside one with a tab',
    [palace, { file: 'data/tours/x.yaml', text: 'slug: x\nfaq:\n\twalks' }],
    undefined,
  ],
  ['one tour, beside an empty file', [palace, { file: 'data/tours/x.yaml', text: '' }], undefined],
])('questions that are shown by %s', (_name, sources, tour) => {
  const workspace = workspaceOf(sources, { root: projectDir, schemas: loadSchemas(projectDir) })
  expect(tourOfTexts(workspace).get('faqs/walks')).toBe(tour)
})
