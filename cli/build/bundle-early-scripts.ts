import { join } from 'node:path'
import { hashText } from './hash-files'

export interface EarlyScript {
  name: 'settle-language' | 'apply-choice'
  /** Path in the site, with the content's hash in its name. */
  path: string
  code: string
}

const NAMES = ['settle-language', 'apply-choice'] as const

/** The blocking scripts of renderer/early as classic scripts: the security policy allows no inline ones. */
export async function bundleEarlyScripts(projectDir: string): Promise<EarlyScript[]> {
  const { build } = await import('esbuild')
  return Promise.all(
    NAMES.map(async (name) => {
      const result = await build({
        entryPoints: [join(projectDir, `renderer/early/${name}.ts`)],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2020',
        write: false,
      })
      const code = result.outputFiles[0]?.text ?? ''
      return { name, code, path: `/assets/${name}.${hashText(code)}.js` }
    }),
  )
}
