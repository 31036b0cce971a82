import { join } from 'node:path'
import type { Place } from '../../content/read/diagnostic'

/** Opens the file at its line in Visual Studio Code. */
export const DEFAULT_LINK = 'vscode://file/{path}:{line}:{column}'

/** What a template may name, and what each stands for. */
export const LINK_PLACEHOLDERS = ['{path}', '{file}', '{line}', '{column}']

/**
 * The address that opens a place, for an editor or a code-hosting service.
 *
 * @param template `{path}` is the absolute path without its first slash, `{file}` the path within the root
 * @param root content root, absolute
 */
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
