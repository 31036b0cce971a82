import { expect, test } from 'vitest'
import { withTools } from '../../../cli/dev/tools-plugin'

test('the tools stand at the end of the body, with the page’s own address and the content it shows', () => {
  expect(withTools('<body><p>Text</p></body></html>', '/es/visitas"guiadas', 3)).toBe(
    '<body><p>Text</p><script type="module" src="/cli/dev/browser/start-tools.ts" data-tours-page="/es/visitas%22guiadas" data-tours-revision="3"></script></body></html>',
  )
})
