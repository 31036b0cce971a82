import type { PhotoFiles } from './photograph'

export const EARLY_SCRIPTS = ['settle-language', 'apply-choice'] as const

export type EarlyScript = (typeof EARLY_SCRIPTS)[number]

export interface BundledScript {
  /** Site-relative, with the script's hash in its name. */
  path: string
  code: string
}

/** Addresses of what every page loads but the bundler does not know of. */
export interface PageAssets {
  /** What runs before anything is painted: within the head, and from its address behind a list for its filters. */
  earlyScript: (name: EarlyScript) => BundledScript
  /** Address of a picture as it is shown when the page is shared, by the picture's id; with words on it. */
  shareImage: (id: string, words?: string[]) => string
  /** The files of a photograph by its id; undefined for a drawn scene, and where nothing is built. */
  photograph: (id: string) => PhotoFiles | undefined
  /** Addresses of an island's script and of those that it imports, by the island's name. */
  islandScripts: (name: string) => string[]
}
