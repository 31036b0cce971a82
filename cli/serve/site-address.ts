import { readCommandConfig } from '../../server/config'

/** The canonical origin that the build writes into the pages: SITE_URL, else where the server listens. */
export function siteAddress(): string {
  return readCommandConfig(process.env).siteUrl
}
