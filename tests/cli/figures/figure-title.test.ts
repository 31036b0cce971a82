import { expect, test } from 'vitest'
import { figureTitle } from '../../../cli/figures/figure-title'
import { projectDir } from '../../../cli/project-dir'
import { loadWorkspace } from '../../../content/read/workspace'
import { BASE_ROOT } from '../../content/content-case'

const workspace = loadWorkspace(BASE_ROOT, projectDir)

test.each([
  ['tours/palace-tour/groupSize', 'Tour', 'Royal Palace tour', 'group size'],
  ['partner-tours/alhambra-tour/price', 'Partner tour', expect.stringMatching(/^\S+/), 'price'],
  ['claims/catalogue-tours/count', 'Claim', 'Tours in the partner catalogue', ''],
  ['policies/early-booking/leadDays', 'Booking rule', 'Early booking', 'days ahead'],
  ['tours/palace-tour/highlights/2', 'Tour', 'Royal Palace tour', 'highlights, no. 3'],
  ['tours/gone-tour/price', 'Tour', 'Gone tour', 'price'],
  ['something-new/opening/weekDays', 'Something new', 'Opening', 'week days'],
])('%s is told in words', (name, sort, subject, field) => {
  expect(figureTitle(name, workspace)).toEqual({ sort, subject, field })
})

test('an interface text is called by its own words', () => {
  const { messages } = workspace
  const file = messages.find(({ locale }) => locale === 'en')
  const [key, text] = Object.entries(file?.parsed.value as Record<string, string>)[0] ?? []
  expect(figureTitle(`locales/${file?.namespace}/${key}`, workspace)).toMatchObject({
    sort: 'Interface text',
    subject: `“${text}”`,
  })
})
