import { expect, test } from 'vitest'
import { projectDir } from '../../cli/project-dir'
import { checkContent } from '../../content/rules/check-content'
import { catalogueOf } from './catalogue-of'

test('every tour, city and guide has a leading picture that no other one has', () => {
  const { workspace } = checkContent({ root: projectDir, projectDir, asOf: '2026-11-21' })
  const { tours, partnerTours, cities, guides } = catalogueOf(workspace)
  const leading = [
    ...[...tours, ...partnerTours].map(({ images }) => images.hero),
    ...[...cities, ...Object.values(guides)].map(({ image }) => image),
  ]
  expect(leading).toHaveLength(25)
  expect(leading.filter((id, i) => leading.indexOf(id) !== i)).toEqual([])
})
