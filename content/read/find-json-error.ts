export interface JsonError {
  offset: number
  message: string
  hint?: string
}

const TOKEN =
  /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy
const SPACE = /[ \t\n\r]*/y

/**
 * The first place at which a text stops being JSON. Written out because engines differ in whether
 * their messages name a position.
 */
export function findJsonError(text: string): JsonError | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch {
    return firstError(text)
  }
}

type Expected = 'value' | 'key' | 'first-key' | 'first-value' | 'colon' | 'end'

function firstError(text: string): JsonError {
  const open: string[] = []
  let expected: Expected = 'value'
  let offset = skipSpace(text, 0)
  while (offset < text.length) {
    TOKEN.lastIndex = offset
    const token = TOKEN.exec(text)?.[0]
    const next: Expected | undefined = token === undefined ? undefined : step(expected, token, open)
    if (token === undefined || next === undefined) return explain(text, offset, expected)
    expected = next
    offset = skipSpace(text, offset + token.length)
  }
  return {
    offset: Math.max(text.trimEnd().length - 1, 0),
    message: 'The file ends too early: a quote or bracket is not closed.',
    hint: 'The last line must be the closing brace: }',
  }
}

/** What may follow a token; undefined when the token itself may not stand here. */
function step(expected: Expected, token: string, open: string[]): Expected | undefined {
  const isText = token.startsWith('"')
  switch (expected) {
    case 'colon':
      return token === ':' ? 'value' : undefined
    case 'key':
      return isText ? 'colon' : undefined
    case 'first-key':
      return isText ? 'colon' : token === '}' ? close(open, '{') : undefined
    case 'end':
      if (token === ',' && open.length > 0) return open.at(-1) === '{' ? 'key' : 'value'
      return token === '}' ? close(open, '{') : token === ']' ? close(open, '[') : undefined
    default:
      if (token === '{' || token === '[') {
        open.push(token)
        return token === '{' ? 'first-key' : 'first-value'
      }
      if (token === ']' && expected === 'first-value') return close(open, '[')
      return isText || /^[-\dtfn]/.test(token) ? 'end' : undefined
  }
}

function close(open: string[], bracket: string): Expected | undefined {
  return open.pop() === bracket ? 'end' : undefined
}

function explain(text: string, offset: number, expected: Expected): JsonError {
  const found = text[offset] ?? ''
  if (found === "'") return { offset, message: 'JSON has no single quotes.', hint: 'Use double quotes.' }
  if (text.startsWith('//', offset) || text.startsWith('/*', offset) || found === '#') {
    return { offset, message: 'JSON has no comments.', hint: 'Delete the comment.' }
  }
  if (/[“”„«»‘’]/.test(found)) {
    return {
      offset,
      message: 'A typographic quote stands where JSON needs a straight one.',
      hint: 'Write " before and after the text; inside it “ and ” are welcome.',
    }
  }
  if (expected === 'key' && found === '}') {
    return {
      offset,
      message: 'A comma stands before the closing bracket.',
      hint: 'Delete the comma after the last text.',
    }
  }
  if (expected === 'colon')
    return { offset, message: 'A colon is missing after the key.', hint: 'Write "key": "text".' }
  if (found === '"') {
    if (expected === 'end')
      return { offset, message: 'A comma is missing before this.', hint: 'Texts are parted by commas.' }
    return {
      offset,
      message: 'This text is not closed, or holds a line break or a lone backslash.',
      hint: 'Write \\n for a line break, \\" for a quote and \\\\ for a backslash.',
    }
  }
  if (expected === 'key' || expected === 'first-key')
    return { offset, message: 'A key in double quotes must stand here.', hint: 'Write "key": "text".' }
  if (expected === 'end')
    return {
      offset,
      message: 'Something stands here that does not belong here.',
      hint: 'Is there a quote inside a text? Write it as \\".',
    }
  return { offset, message: 'A text in double quotes must stand here.', hint: 'Write "key": "text".' }
}

function skipSpace(text: string, offset: number): number {
  SPACE.lastIndex = offset
  return offset + (SPACE.exec(text)?.[0].length ?? 0)
}
