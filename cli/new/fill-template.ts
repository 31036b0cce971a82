import { type Document, isCollection, isMap, isNode, isScalar, isSeq, type Pair, parseDocument } from 'yaml'

const LONGEST_LINE = 105
/** "$slug", "$title.en": what a template asks for. */
const NAME = /\$([a-z]+(?:\.[a-z]+)*)/gi
/** A mark that stands only where the answer was not given. */
const UNLESS = '!unless-'

/** What stands for the names in a template; what is undefined leaves out the field that asks for it. */
export type TemplateValues = Record<string, unknown>

/**
 * A template of `tours new` with its gaps filled in. It is the YAML that is written when nobody has answered
 * anything, and three signs say what answers change:
 *
 * - `$slug` stands for a value, by itself or within a text;
 * - `!price { … }` is replaced by the answer, where one was given;
 * - `!unless-price …` is left out, where one was given.
 *
 * @param answers by the names of the options
 */
export function fillTemplate(text: string, values: TemplateValues, answers: TemplateValues): Document {
  // compat: quotes what programs that read an older YAML would not take for a text ("10:00", "no").
  const document = parseDocument(text, { compat: 'yaml-1.1', logLevel: 'silent' })
  document.contents = fill(document.contents) as typeof document.contents
  return document

  /** The node as it is written; undefined where it is left out. */
  function fill(node: unknown): unknown {
    if (!isNode(node)) return node
    const tag = (isCollection(node) || isScalar(node)) && node.tag
    if (tag && /^!\w/.test(tag)) {
      const isUnless = tag.startsWith(UNLESS)
      const answer = answers[tag.slice(isUnless ? UNLESS.length : 1)]
      if (answer !== undefined) return isUnless ? undefined : written(answer)
      delete node.tag
    }
    if (isScalar(node) && typeof node.value === 'string') return fillText(node.value) ?? undefined
    if (isSeq(node)) node.items = node.items.map(fill)
    if (isMap(node)) node.items = (node.items as Pair[]).flatMap(fillPair)
    return node

    function fillText(template: string): unknown {
      const names = [...template.matchAll(NAME)].map(([, name = '']) => name)
      if (names.length === 0) return node
      if (names.some((name) => values[name] === undefined)) return undefined
      if (template === `$${names[0]}`) return written(values[names[0] ?? ''])
      return written(template.replace(NAME, (_, name) => String(values[name])).trim())
    }
  }

  function fillPair(pair: Pair): Pair[] {
    const key = fill(pair.key)
    const value = fill(pair.value)
    if (value === undefined) return []
    // An empty line before the field belongs to the key.
    if (isScalar(key) && isScalar(pair.key) && pair.key.spaceBefore) key.spaceBefore = true
    pair.key = key
    pair.value = value
    return [pair]
  }

  function written(value: unknown): unknown {
    const node = document.createNode(value)
    if (isSeq(node)) node.flow = true
    return node
  }
}

export function yamlText(document: Document): string {
  return document.toString({ lineWidth: LONGEST_LINE, flowCollectionPadding: false })
}
