import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import type { Place } from '../../content/read/diagnostic'
import { closestName } from '../../content/read/did-you-mean'

/** Opens the file at its line in Visual Studio Code. */
export const DEFAULT_LINK = 'vscode://file/{path}:{line}:{column}'

/** What a template may name, and what each stands for. */
export const LINK_PLACEHOLDERS = ['{path}', '{file}', '{line}', '{column}']

/** A place's address; `{path}` is the absolute path without its first slash, `{file}` that in the root. */
export function placeLink(template: string, root: string, { file, line, column }: Place): string {
  const path = join(root, file).replaceAll('\\', '/').replace(/^\/+/, '')
  const values: Record<string, string> = {
    '{path}': encodePath(path),
    '{file}': encodePath(file),
    '{line}': String(line),
    '{column}': String(column),
  }
  return template.replace(/\{\w+\}/g, (name) => values[name] ?? name)
}

/** Slashes and the colon of a Windows drive stay; everything that could end the path early is encoded. */
function encodePath(path: string): string {
  return path
    .split('/')
    .map((part, i) => (i === 0 && /^[a-z]:$/i.test(part) ? part : encodeURIComponent(part)))
    .join('/')
}

/** Addresses that run something or carry a document of their own instead of leading to a file. */
const NO_PLACES = ['javascript', 'vbscript', 'data', 'blob', 'about']

/** @throws {InvalidArgumentError} when it is no address, runs a script, or names what does not exist */
export function linkTemplate(template: string): string {
  const example = 'for example https://github.com/owner/name/blob/main/{file}#L{line}'
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(template)?.[1]
  if (scheme === undefined) throw new InvalidArgumentError(`Write a whole address, ${example}.`)
  if (NO_PLACES.includes(scheme))
    throw new InvalidArgumentError(
      `An address with ${scheme}: does not lead to a file. Write one that does, ${example}.`,
    )
  for (const name of template.match(/\{[^{}]*\}/g) ?? []) {
    if (LINK_PLACEHOLDERS.includes(name)) continue
    const close = closestName(name, LINK_PLACEHOLDERS)
    throw new InvalidArgumentError(
      `There is no ${name}; a link may name ${LINK_PLACEHOLDERS.join(', ')}.${close ? ` Did you mean ${close}?` : ''}`,
    )
  }
  if (!template.includes('{file}') && !template.includes('{path}'))
    throw new InvalidArgumentError(
      `It names neither {file} nor {path}, so every link would be the same: ${example}.`,
    )
  return template
}
