import { expect, test } from 'vitest'
import { projectDir } from '../../cli/project-dir'
import { contentOf } from '../../content/read/typed-content'
import { checkContent } from '../../content/rules/check-content'

test('every tour, city and guide has a leading picture that no other one has', () => {
  const { workspace } = checkContent({ root: projectDir, projectDir, asOf: '2026-11-21' })
  const { tours, partnerTours, cities, guides } = contentOf(workspace)
  const leading = [
    ...[...tours, ...partnerTours].map(({ images }) => images.hero),
    ...[...cities, ...Object.values(guides)].map(({ image }) => image),
  ]
  expect(leading).toHaveLength(25)
  expect(leading.filter((id, i) => leading.indexOf(id) !== i)).toEqual([])
})
