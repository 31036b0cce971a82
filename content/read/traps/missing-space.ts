import type { Spot, YamlTrap } from './spot'

/** `duration:3`, `-small-group`, `duration = 3`. */
export function missingSpace(spot: Spot): YamlTrap | undefined {
  return afterHyphen(spot) ?? afterColon(spot) ?? noColon(spot)
}

function afterHyphen({ line, above }: Spot): YamlTrap | undefined {
  for (const { text, start } of [line, above]) {
    const [, indent = '', rest] = /^( *)-([^\s-].*)$/.exec(text) ?? []
    if (!rest) continue
    return {
      offset: start + indent.length,
      message: 'A space is missing after the hyphen.',
      hint: `Write - ${rest.trim()}`,
    }
  }
  return undefined
}

function afterColon({ kind, line: { text, start } }: Spot): YamlTrap | undefined {
  if (!['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BAD_INDENT'].includes(kind)) return undefined
  const [, before = '', key, rest] = /^(\s*(?:- +)?)([A-Za-z][\w-]*):([^\s:/].*)$/.exec(text) ?? []
  if (!key || !rest) return undefined
  return {
    offset: start + before.length + key.length,
    message: `A space is missing after the colon of "${key}".`,
    hint: `Write ${key}: ${rest.trim()}`,
  }
}

function noColon({ kind, line: { text, start } }: Spot): YamlTrap | undefined {
  if (kind !== 'MULTILINE_IMPLICIT_KEY') return undefined
  const [, before = '', key, sign, rest = ''] =
    /^(\s*(?:- +)?)([A-Za-z][\w-]*)\s*([=：])\s*(.*)$/.exec(text) ?? []
  if (!key) return undefined
  return {
    offset: start + before.length + key.length,
    message: `A colon must stand after "${key}"; there is "${sign}".`,
    hint: `Write ${key}: ${rest.trim()}`,
  }
}
