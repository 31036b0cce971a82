import { Document, isCollection, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml'

const LONGEST_LINE = 105
/** Longer texts are folded below their field. */
const LONGEST_ON_ITS_LINE = 85

/**
 * A whole YAML file. Lists of plain words stand on one line, as the files that people write have them;
 * an empty line stands before the fields named in `spaced`.
 *
 * @param head the comment that tells editors the schema
 */
export function yamlFile(
  head: string,
  data: Record<string, unknown>,
  spaced: readonly string[] = [],
): string {
  // compat: quotes what programs that read an older YAML would not take for a text ("10:00", "no").
  const document = new Document(data, { compat: 'yaml-1.1' })
  for (const pair of pairsOf(document.contents)) {
    if (isScalar(pair.key) && spaced.includes(String(pair.key.value))) pair.key.spaceBefore = true
    setFlow(pair.value)
  }
  return `${head}\n${document.toString({ lineWidth: LONGEST_LINE, flowCollectionPadding: false })}`
}

function setFlow(node: unknown): void {
  if (isScalar(node) && typeof node.value === 'string' && node.value.length > LONGEST_ON_ITS_LINE)
    node.type = 'BLOCK_FOLDED'
  if (isSeq(node) && node.items.every((item) => isScalar(item))) node.flow = true
  else if (isCollection(node))
    for (const item of node.items) setFlow(isMap(node) ? (item as Pair).value : item)
}

function pairsOf(node: Node | null): Pair[] {
  return isMap(node) ? (node.items as Pair[]) : []
}

/** A value on one line: 45, or { unit: eur, placeholder: "…" }. */
export function yamlValue(value: unknown): string {
  const document = new Document(value, { compat: 'yaml-1.1' })
  if (isCollection(document.contents)) setAllFlow(document.contents)
  return document.toString({ lineWidth: 0 }).trimEnd()
}

function setAllFlow(node: unknown): void {
  if (!isCollection(node)) return
  node.flow = true
  for (const item of node.items) setAllFlow(isMap(node) ? (item as Pair).value : item)
}
