import { beforeAll, describe, expect, test } from 'vitest'
import type { ConflictReportView } from '../../../../cli/conflicts/conflict-report'
import { describeCoverage } from '../../../../content/quantities/prose-coverage'
import { BASE_ROOT } from '../../../content/content-case'
import { runTours } from '../../run-tours'
import { AS_OF, aHostileReport, HOSTILE, htmlOf } from './a-report'

let view: ConflictReportView
let html: string

beforeAll(() => {
  view = aHostileReport()
  html = htmlOf(view)
})

/** One card, from its article to the next. */
function cardOf(id: string): string {
  const start = html.indexOf(`<article id="${id}"`)
  expect(start, id).toBeGreaterThan(0)
  return html.slice(start, html.indexOf('</article>', start))
}

describe('the page of tours conflicts --format html', () => {
  test('is printed by the command, and nothing else is', async () => {
    const { code, out, err } = await runTours([
      'conflicts',
      '--root',
      BASE_ROOT,
      '--format',
      'html',
      '--as-of',
      AS_OF,
    ])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^<!doctype html>\n<html lang="en">[\s\S]*<\/html>\n$/)
    expect(out).toMatch(/href="vscode:\/\/file\/[^"]+\/data\/prices\.yaml:8:9"/)
    expect(out).toContain('all of them are decided.')
  })

  test('escapes whatever the content says', () => {
    expect(html).not.toContain('hacked=1<')
    expect(html).not.toContain('<img')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<style/g)).toHaveLength(1)
    const escaped = '&lt;img src=x onerror=hacked=1&gt;&quot;&#x27;--&gt;]]&gt;'
    // Source, its place, the reason, the claim, the tour, an explanation and a text.
    expect(html.split(escaped).length - 1).toBeGreaterThanOrEqual(7)
    expect(HOSTILE).toContain('<img src=x')
  })

  test('asks nobody for anything and stays under 400 kB', () => {
    // Links lead away when somebody follows them; nothing else has an address.
    const tags = (html.match(/<[a-z][^>]*>/g) ?? []).filter((tag) => !tag.startsWith('<a '))
    expect(tags.filter((tag) => /^<(link|iframe|object|embed)| (src|href|srcset|action)=/.test(tag))).toEqual(
      [],
    )
    const [style = ''] = /<style>[\s\S]*?<\/style>/.exec(html) ?? []
    expect(style.match(/@import|url\([^)]{0,22}/g)).toBeNull()
    const hundred = Array.from({ length: 20 }, () => view.conflicts).flat()
    const page = htmlOf({ ...view, conflicts: hundred })
    expect(page.match(/<article/g)?.length).toBeGreaterThan(100)
    expect(Buffer.byteLength(page)).toBeLessThan(400_000)
  })

  test('says that figures may be missing where content could not be read', () => {
    expect(html).not.toContain('may be missing')
    const broken = htmlOf({ ...view, report: { ...view.report, unreadable: 1 } })
    expect(broken).toContain('1 error may keep figures out of this report')
  })

  test('ends with what the texts’ numbers were compared with', () => {
    expect(html).toContain(`<p>${describeCoverage(view.report.coverage).replace(/"/g, '&quot;')}</p>`)
  })

  test('tells an editor’s note and what the data’s reading was computed from', () => {
    const card = cardOf('claims/catalogue-tours/count')
    expect(card).toContain('Our own data: the number of partner-tours')
    expect(card).toMatch(/<dt>Data<\/dt><dd>the number of partner-tours is 1/)
  })

  test('names figure, kind and status in words, and the figure’s technical name', () => {
    const card = cardOf('tours/palace-tour/price')
    expect(card).toContain('<span class="figure__field">: price</span>')
    expect(card).toContain('<code>tours/palace-tour/price</code>')
    expect(card).toContain('>Undecided</span>')
    expect(card).toContain('>Readings differ</span>')
    expect(cardOf('claims/catalogue-tours/count')).toContain('>Claim against data</span>')
    expect(cardOf('guides/palace-guide/text')).toContain('>Languages differ</span>')
    expect(cardOf('tours/palace-tour/groupSize')).toContain('>Promise not kept</span>')
    expect(cardOf('policies/cancellation/hours')).toContain('>Expired</span>')
  })

  test('tells each reading’s source, where the specification says it, and its place as text and link', () => {
    const card = cardOf('tours/palace-tour/price')
    expect(card).toContain('Madrid tours listing (listing)<small>Page 1</small>')
    expect(card).toContain(
      '<a class="place" href="vscode://file/content/data/prices.yaml:7:9" title="Open in the editor">data/prices.yaml:7</a>',
    )
    expect(card).not.toContain('In use')
    const { content } = view
    const workspace = { ...content.workspace, root: '/home/a b#c?' }
    expect(htmlOf({ ...view, content: { ...content, workspace } })).toContain(
      'href="vscode://file/home/a%20b%23c%3F/data/prices.yaml:7:9"',
    )
    expect(cardOf('policies/cancellation/hours').match(/In use/g)).toHaveLength(2)
  })

  test('says what to type where a decision is wanted, and how to renew one that expired', () => {
    expect(cardOf('tours/palace-tour/price')).toContain(
      '<code>npx tours decide tours/palace-tour/price listing --why &quot;&lt;the reason, in a sentence&gt;&quot; --root /content</code>',
    )
    const expired = cardOf('policies/cancellation/hours')
    expect(expired.indexOf('Keep all readings')).toBeLessThan(expired.indexOf('<strong>Show '))
    expect(expired).toContain('by 2026-11-20')
    expect(expired).toMatch(
      /<strong>Keep all readings<\/strong>[\s\S]*hours all --why[\s\S]*--review-by 2027-05-22/,
    )
    expect(cardOf('claims/catalogue-tours/count')).not.toContain('npx tours decide')
  })

  test('what waits for somebody stands on top', () => {
    const statuses = [...html.matchAll(/"tag tag--(\w+)">(?!In use)/g)].map(([, status]) => status)
    const first = statuses.slice(0, view.report.conflicts.length)
    expect(first).toEqual([
      ...first.filter((status) => status === 'undecided'),
      'expired',
      ...first.filter((status) => status === 'decided'),
    ])
    expect(first).toContain('decided')
  })

  test('texts that differ from language to language stand side by side', () => {
    const card = cardOf('guides/palace-guide/text')
    expect(card).toMatch(/<div lang="en"><p>Then <mark>20 minutes<\/mark>/)
    expect(card).toMatch(/<div lang="es"><p>Luego <mark>30 minutos<\/mark>/)
    expect(card).toMatch(/<h4>Russian<\/h4>.*There is no such text\./)
  })

  test('links each figure to the pages that show it', () => {
    expect(cardOf('tours/palace-tour/price')).toContain(
      '<a href="https://tours.example/madrid-tours">/madrid-tours</a>',
    )
  })

  test('decisions that expire soon and explanations lead to their figures', () => {
    expect(html).toMatch(
      /1 December 2026<\/time><small>in 10 days<\/small>.*href="#claims\/catalogue-tours\/count"/,
    )
    expect(html).toContain('All prices are 1.5 times the listing')
    expect(html, 'the sentence for editors, who know the slugs').not.toContain('palace-tour and others')
    const [, members = ''] = /class="explanations">.*?<ul>(.*?)<\/ul>/.exec(html) ?? []
    expect(members).toMatch(/<a href="#tours\/palace-tour\/price">.*>€44 → €66</)
    // No conflict, so there is no card to lead to.
    expect(members).toMatch(
      />€68, as of <span>[^<]+<span class="figure__field">: price<\/span><\/span>, rounded up</,
    )
  })

  test('two cards of one figure have different addresses', () => {
    const twice = htmlOf({
      ...view,
      conflicts: view.conflicts.flatMap((one) => [one, one]),
    })
    const ids = [...twice.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
