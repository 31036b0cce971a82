const SIGNS: Record<string, string> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' }

/** A path as git prints it: in quotes, with C's escapes, where it holds quotes or control characters. */
export function unquotePath(printed: string): string {
  if (!printed.startsWith('"')) return printed
  const bytes: Buffer[] = []
  for (const [part, octal, sign] of printed.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs)) {
    if (octal) bytes.push(Buffer.from([Number.parseInt(octal, 8)]))
    else bytes.push(Buffer.from(sign ? (SIGNS[sign] ?? sign) : part))
  }
  return Buffer.concat(bytes).toString('utf8')
}
