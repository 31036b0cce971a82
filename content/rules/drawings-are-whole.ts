import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapAt, textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

/** Its last tag, or the only one: drawing each of them would take longer than all other checks. */
const END = /<\/(?:\w+:)?svg>|<(?:\w+:)?svg\b[^<>]*\/>/

export const drawingsAreWhole: Check = {
  error: 'drawing',
  scope: 'Drawings are whole SVG files.',
  *run({ workspace, projectDir, cache }) {
    const reported = new Set<string>()
    for (const { parsed } of itemsOf(workspace, 'images'))
      for (const [id, image] of Object.entries(mapAt(parsed.value, []))) {
        const file = `public/${textAt(image, ['file'])}`
        const path = [workspace.root, projectDir].map((root) => join(root, file)).find(existsSync)
        // What is missing another check reports.
        if (!file.endsWith('.svg') || path === undefined || reported.has(file)) continue
        const look = () => END.test(readFileSync(path, 'utf8'))
        if (cache ? cache.ofBinary(path, look) : look()) continue
        reported.add(file)
        yield diagnosticAt(parsed.placeOf([id, 'file']), {
          message: `The drawing ${file} is damaged: it is empty, ends before the picture does, or is no SVG.`,
          hint: `Copy it once more from where it came from, or: git restore ${file}`,
        })
      }
  },
}
