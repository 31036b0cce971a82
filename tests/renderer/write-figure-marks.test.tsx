import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markdownToHtml } from '../../content/site/markdown-to-html'
import { holdsMark, markFigure } from '../../domain/figures/figure-marks'
import { JsonLd } from '../../pages/components/structured-data'
import { writeFigureMarks } from '../../renderer/write-figure-marks'
import { compiled } from '../cli/build/shipped-build'

const since = markFigure(compiled.sites.en.figures['claims/since/year'] ?? missing())
const SPAN = '<span data-figure="claims/since/year">2009</span>'

test('a figure inside a sentence becomes an element that names it', () => {
  const html = renderToStaticMarkup(
    <p>
      Since {since.text} & <b>{`from ${since.number} on`}</b>
    </p>,
  )
  expect(writeFigureMarks(html).html).toBe(`<p>Since ${SPAN} &amp; <b>from ${SPAN} on</b></p>`)
})

test('only its words stay where the browser reads no tags', () => {
  const html = renderToStaticMarkup(
    <>
      <title>{`Since ${since.text}`}</title>
      <meta name="description" content={`1 > 0, "since" ${since.text}`} />
      <JsonLd data={{ foundingDate: since.text }} />
      <img alt={`Founded ${since.text}`} />
      <select>
        <option>{since.text}</option>
      </select>
      <textarea defaultValue={since.text} />
    </>,
  )
  const { html: written, figures } = writeFigureMarks(html)
  expect(holdsMark(written)).toBe(false)
  expect(written).not.toContain('data-figure')
  expect(written).toContain('<title>Since 2009</title>')
  expect(written).toContain('content="1 &gt; 0, &quot;since&quot; 2009"')
  expect(written).toContain('"foundingDate":"2009"')
  expect(written).toContain('<option>2009</option>')
  expect(figures, 'the page tells it all the same').toEqual(['claims/since/year'])
})

test('a figure in Markdown keeps its name, also when it is set in bold or in a table', () => {
  const html = markdownToHtml(
    `**${since.text}**\n\n| a | b |\n|---|---|\n| ${since.text} | [${since.text}](/x) |`,
    () => undefined,
  )
  const written = writeFigureMarks(html).html
  expect(written).toContain(`<strong>${SPAN}</strong>`)
  expect(written).toContain(`<td>${SPAN}</td>`)
  expect(written).toContain(`<a href="/x">${SPAN}</a>`)
})

test('what holds no mark stays as it is', () => {
  const html = "<!doctype html><p title='a > b'>1 &lt; 2</p><script>if (a < b) {}</script><!-- x -->"
  expect(writeFigureMarks(html).html).toBe(html)
})

test('elements that name their figure are told with those that marks name, each once', () => {
  const html = `<b data-figure="tours/x/price" class="a">€44</b>${since.text}<i title="${since.text}">x</i>`
  expect(writeFigureMarks(html).figures).toEqual(['claims/since/year', 'tours/x/price'])
})

function missing(): never {
  throw new Error('the shipped content has no such figure')
}
