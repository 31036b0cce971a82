import { join } from 'node:path'
import type { Place } from '../../content/read/diagnostic'

/** Opens the file at its line in Visual Studio Code; what would end the path early is encoded. */
export function editorLink(root: string, { file, line, column }: Place): string {
  const path = join(root, file).replaceAll('\\', '/').replace(/^\//, '')
  return `vscode://file/${encodeURI(path).replace(/[?#]/g, encodeURIComponent)}:${line}:${column}`
}
