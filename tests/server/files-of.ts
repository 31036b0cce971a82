import type { SiteFiles } from '../../server/http/site/site-files'

/** The files of an output, by their names below client/: as it holds them, in no other form. */
export function filesOf(files: Record<string, string>): SiteFiles {
  return {
    find: (name) => (name in files ? [{ name } as never] : undefined),
    read: async ({ name }) => Buffer.from(files[name] ?? ''),
    open: async () => 'missing',
  }
}
