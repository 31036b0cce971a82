import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node'
import type { CompletionItem, CompletionList, Diagnostic, Hover, Position } from 'vscode-languageserver-types'
import settings from '../../.vscode/settings.json'

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** A text in the editor, saved or not. */
export interface OpenFile {
  /** Everything the server marks in it. */
  marks: Diagnostic[]
  /** What it offers where the text has `|`; see openFile. */
  completionAt(position: Position): Promise<CompletionItem[]>
  hoverAt(position: Position): Promise<string>
}

export interface LanguageServer {
  /** Opens a text as the file of that name, relative to the project; it need not exist. */
  open(file: string, text: string): Promise<OpenFile>
  stop(): Promise<void>
}

/** The real yaml-language-server as an editor runs it: a process of its own, with the project's own settings. */
export async function startLanguageServer(): Promise<LanguageServer> {
  const manifest = createRequire(import.meta.url).resolve('yaml-language-server/package.json')
  const program = join(dirname(manifest), 'bin/yaml-language-server')
  if (!existsSync(program)) throw new Error(`there is no ${program}`)
  const child = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const waiting = new Map<string, (marks: Diagnostic[]) => void>()
  connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
    items.map(({ section }) => settingsOf(section)),
  )
  connection.onRequest('client/registerCapability', () => null)
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) => waiting.get(uri)?.(diagnostics),
  )
  connection.listen()
  const root = pathToFileURL(PROJECT).href
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: root,
    workspaceFolders: [{ uri: root, name: 'project' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: {
        completion: { completionItem: { documentationFormat: ['markdown'] } },
        hover: { contentFormat: ['markdown'] },
      },
    },
  })
  await connection.sendNotification('initialized', {})
  return {
    async open(file, text) {
      const uri = pathToFileURL(join(PROJECT, file)).href
      const marks = await new Promise<Diagnostic[]>((resolve) => {
        waiting.set(uri, resolve)
        connection.sendNotification('textDocument/didOpen', {
          textDocument: { uri, languageId: 'yaml', version: 1, text },
        })
      })
      const at = (position: Position) => ({ textDocument: { uri }, position })
      return {
        marks,
        async completionAt(position) {
          const found: CompletionItem[] | CompletionList = await connection.sendRequest(
            'textDocument/completion',
            at(position),
          )
          return Array.isArray(found) ? found : found.items
        },
        async hoverAt(position) {
          const hover: Hover | null = await connection.sendRequest('textDocument/hover', at(position))
          return (hover?.contents as { value?: string } | undefined)?.value ?? ''
        },
      }
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
      await ended
      connection.dispose()
    },
  }
}

/** `yaml.hover` of settings.json is `hover` of the section `yaml`, as the editor hands it over. */
function settingsOf(name: string): Record<string, unknown> {
  const prefix = `${name}.`
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(settings)) {
    if (!key.startsWith(prefix)) continue
    const path = key.slice(prefix.length).split('.')
    const last = path.pop() ?? ''
    let target = result
    for (const part of path) {
      target[part] ??= {}
      target = target[part] as Record<string, unknown>
    }
    target[last] = value
  }
  return result
}
