import type { ContentSide } from './content-side'

/** Files that name no texts, pictures or figures for a page to show. */
const NAMES_NOTHING = ['claims', 'policies', 'prices', 'redirects', 'routes', 'sources'].map(
  (name) => `data/${name}.yaml`,
)

/** Things that are shown because others name them: badges, pictures, languages, categories. */
const NAMED = /^(images|badges|languages|categories)\//

/**
 * True when something may be missing on a side only because a file cannot be read: the one it stands
 * in, or for figures and named things the one that refers to them.
 *
 * @param what `tours/flamenco-tapas/title`, a figure's name, `badges/new/label`
 */
export function mayBeHidden(what: string, { checked, unreadable }: ContentSide): boolean {
  const files = [...unreadable]
  if (files.some((file) => what.startsWith(`${itemOf(file)}/`))) return true
  const isReferredTo = checked.figures.has(what) || NAMED.test(what)
  return isReferredTo && files.some((file) => !NAMES_NOTHING.includes(file))
}

/** `data/tours/prado.yaml` holds tours/prado, `guides/about/en.md` guides/about, `locales/en/pages.json` locales/pages. */
function itemOf(file: string): string {
  const [folder, , name] = file.split('/')
  if (folder === 'data') return file.slice('data/'.length).replace(/\.yaml$/, '')
  return folder === 'locales' ? `locales/${name?.replace(/\.json$/, '')}` : file.replace(/\/[^/]+$/, '')
}
