import type { Spot, YamlTrap } from './spot'

const KINDS = ['BLOCK_AS_IMPLICIT_KEY', 'BLOCK_IN_FLOW', 'UNEXPECTED_TOKEN', 'MISSING_CHAR']

/** `en: Palace: a tour` reads as a field within a field. */
export function colonInText({ kind, line: { text, start }, column }: Spot): YamlTrap | undefined {
  if (!KINDS.includes(kind)) return undefined
  const found = /(?:^|[{,-])\s*([\w-]+):\s+([^\s"'{[|>&*!#][^,{}]*?:(?=\s|$)[^,}]*)/.exec(text)
  const [whole = '', key, value = ''] = found ?? []
  if (!found || !key) return undefined
  const at = found.index + whole.length - value.length
  if (at > column) return undefined
  const plain = value.trim().replace(/^[“„«‟](.*)[”»“]$/, '$1')
  return {
    offset: start + at,
    message:
      plain === value.trim()
        ? 'A text with a colon followed by a space is read as a new field.'
        : 'The quotes “ ” are letters to YAML, so the colon in this text is read as that of a new field.',
    hint: `Put the whole text in double quotes: ${key}: "${plain.length > 60 ? `${plain.slice(0, 57)}…` : plain}"`,
  }
}
