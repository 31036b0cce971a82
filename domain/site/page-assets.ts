import type { PhotoFiles } from './photograph'

/** Addresses of what every page loads but the bundler does not know of. */
export interface PageAssets {
  /** Blocking script of the head: settles the language before anything is painted. */
  settleLanguage: string
  /** Blocking script behind a list: applies the address's filters before it is painted. */
  applyChoice: string
  /** Address of a picture as it is shown when the page is shared, by the picture's id; with words on it. */
  shareImage: (id: string, words?: string[]) => string
  /** The files of a photograph by its id; undefined for a drawn scene, and where nothing is built. */
  photograph: (id: string) => PhotoFiles | undefined
  /** Addresses of an island's script and of those that it imports, by the island's name. */
  islandScripts: (name: string) => string[]
}
