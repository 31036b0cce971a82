import type { ServingManifest } from '../domain/serving-manifest'
import type { ServerConfig } from './config'

/** Everything the application needs from outside; tests pass their own. */
export interface Services {
  config: ServerConfig
  manifest: ServingManifest
  /** The folder of the built pages and assets. */
  clientDir: string
  log: Log
}

/** One line for the operator. */
export type Log = (line: string) => void
