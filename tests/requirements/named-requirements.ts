import ts from 'typescript'

/** The requirement IDs in the names of a file's tests, and the groups that nobody could read. */
export interface NamedRequirements {
  ids: string[]
  /** Groups that begin like IDs and are none, with their line: "[R5.1-R5.4]". */
  unreadable: { group: string; line: number }[]
}

const GROUP = /\[R\d[^\]]*\]?/g
const READABLE = /^\[R\d+\.\d+(, ?R\d+\.\d+)*\]$/

/** Reads the names of tests and of their groups from source text; skipped and planned tests show nothing. */
export function namedRequirements(source: string, fileName = 'a.test.ts'): NamedRequirements {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest)
  const found: NamedRequirements = { ids: [], unreadable: [] }
  visit(file)
  return found

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && isTest(node)) {
      // What is inside a skipped group does not run either.
      if (/\.(skip|todo|fails)\b/.test(node.expression.getText(file))) return
      const name = node.arguments[0]
      if (name) collect(name)
      if (name && ts.isStringLiteralLike(name) && name.text.includes('%s'))
        rowNames(node.expression).forEach(collect)
    }
    ts.forEachChild(node, visit)
  }

  function collect(name: ts.Node): void {
    const text = ts.isStringLiteralLike(name)
      ? name.text
      : ts.isTemplateExpression(name)
        ? name.getText(file)
        : ''
    for (const [group] of text.matchAll(GROUP)) {
      if (READABLE.test(group)) found.ids.push(...group.slice(1, -1).split(/, ?/))
      else
        found.unreadable.push({
          group,
          line: file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1,
        })
    }
  }
}

/** The first text of each row of `test.each([[name, …], …])('… %s', …)`: it is part of the test's name. */
function rowNames(callee: ts.Expression): ts.Node[] {
  if (!ts.isCallExpression(callee)) return []
  let table = callee.arguments[0]
  while (table && (ts.isAsExpression(table) || ts.isSatisfiesExpression(table))) table = table.expression
  if (!table || !ts.isArrayLiteralExpression(table)) return []
  return table.elements.flatMap((row) => {
    const first = ts.isArrayLiteralExpression(row) ? row.elements[0] : row
    return first && ts.isStringLiteralLike(first) ? [first] : []
  })
}

/** `test(…)`, `test.only(…)`, `test.each(table)(…)`; the table's own call is none. */
function isTest(call: ts.CallExpression): boolean {
  let callee: ts.Expression = call.expression
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag
    else return false
  }
  return ['test', 'it', 'describe'].includes(callee.text)
}
