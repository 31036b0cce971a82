import { compileContent } from '../../../cli/build/compiled-content'
import { SITE_URL, shipped } from '../../content/site/shipped-content'

/** The shipped content as the build uses it. */
export const compiled = compileContent(shipped, SITE_URL)
