import { compileContent } from '../../../content/site/compile-content'
import { SITE_URL, shipped } from '../../content/site/shipped-content'
import { withPlainForms } from './plain-forms'

/** The shipped content as the build uses it. */
export const compiled = withPlainForms(compileContent(shipped, SITE_URL))
