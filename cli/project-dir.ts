import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Written in by cli/bootstrap/load-cli.mjs, because the bundle lies elsewhere than its sources. */
declare const __PROJECT_DIR__: string | undefined

/** The folder of the program itself (schemas, renderer, pages); `--root` names the content's. */
export const projectDir: string =
  typeof __PROJECT_DIR__ === 'string' ? __PROJECT_DIR__ : dirname(dirname(fileURLToPath(import.meta.url)))

/** What the program keeps from run to run. */
export const PROGRAM_CACHE = join(projectDir, 'node_modules/.cache/tours')
