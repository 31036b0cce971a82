import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { junitDiagnostics } from '../../../cli/validate/junit-diagnostics'
import { aContext, aDiagnostic, HOSTILE, hostileDiagnostics, rootBelow } from '../output/a-diagnostic'

interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** The elements of an XML text, as a service's parser sees them. */
function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes: { ...attributes }, text: '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag: (_name, isImplied) => {
        expect(isImplied && open.at(-1)?.name !== 'testcase').toBe(false)
        open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return top.children.find(({ name }) => name === 'testsuites') ?? top
}

function suitesOf(...args: Parameters<typeof junitDiagnostics>) {
  return readXml(junitDiagnostics(...args)).children
}

function all(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}

test('a suite is a kind of problem: errors are failed tests, a kind without any is a passed one', () => {
  const top = readXml(junitDiagnostics([aDiagnostic(), aDiagnostic({ message: 'Another.' })], aContext()))
  const slug = top.children.find(({ attributes }) => attributes.name === 'slug')
  expect(slug?.attributes).toMatchObject({ tests: '2', failures: '2', errors: '0', time: '0' })
  expect(slug?.children.map(({ children }) => children.map(({ name }) => name))).toEqual([
    ['failure'],
    ['failure'],
  ])
  const prices = top.children.find(({ attributes }) => attributes.name === 'missing-price')
  expect(prices?.attributes).toMatchObject({ tests: '1', failures: '0' })
  expect(prices?.children.map(({ children }) => children)).toEqual([[]])
})

test('counts add up, and no two tests have one name', () => {
  const top = readXml(
    junitDiagnostics([aDiagnostic(), aDiagnostic({ line: 9 }), ...hostileDiagnostics()], aContext()),
  )
  const cases = all(top, 'testcase')
  expect(top.attributes).toMatchObject({ tests: String(cases.length), failures: '4' })
  expect(all(top, 'failure')).toHaveLength(4)
  const sum = top.children.reduce((total, { attributes }) => total + Number(attributes.tests), 0)
  expect(sum).toBe(cases.length)
  const names = cases.map(({ attributes }) => `${attributes.classname} ${attributes.name}`)
  expect(new Set(names).size).toBe(names.length)
})

test('a failure keeps its name when lines move, and tells its place, its repair and other places', () => {
  const failed = (line: number) => {
    const related = [{ file: 'data/b.yaml', line: 2, column: 1, message: 'The first.' }]
    const problem = aDiagnostic({ line, hint: 'Rename it.', related })
    const [one] = suitesOf([problem], aContext({ root: rootBelow('sites/madrid') })).flatMap((suite) =>
      suite.children.filter(({ children }) => children.length > 0),
    )
    return one
  }
  expect(failed(3)?.attributes).toEqual(failed(30)?.attributes)
  expect(failed(3)?.attributes.file).toBe('sites/madrid/data/tours/a.yaml')
  expect(failed(3)?.children[0]?.text).toBe(
    'sites/madrid/data/tours/a.yaml:3:7  The name is wrong.\nRename it.\nsites/madrid/data/b.yaml:2:1  The first.',
  )
})

test('what the content says arrives as it is, and nothing that XML forbids', () => {
  const xml = junitDiagnostics([aDiagnostic({ message: HOSTILE })], aContext())
  const [failure] = all(readXml(xml), 'failure')
  const shown = HOSTILE.replaceAll('\u0000', '\ufffd').replaceAll('\u001b', '\ufffd')
  expect(failure?.attributes.message).toBe(shown)
  expect(failure?.text).toContain(shown)
  expect(xml).not.toMatch(/(?!\n)\p{Cc}/u)
})

test('warnings are the output of their suite', () => {
  const suites = suitesOf([aDiagnostic({ severity: 'warning' })], aContext())
  const slug = suites.find(({ attributes }) => attributes.name === 'slug')
  expect(slug?.attributes).toMatchObject({ tests: '1', failures: '0' })
  expect(slug?.children.find(({ name }) => name === 'system-out')?.text).toBe(
    'data/tours/a.yaml:3:7  The name is wrong.',
  )
})
