import type { ServingManifest } from '../../../domain/serving-manifest'
import { hashText } from '../../record/hash-files'

/**
 * Which links a browser may fetch before they are followed: pages of ours, fetched when the pointer rests on the
 * link and rendered when it is pressed. Never what acts, is a picture, belongs to a booking, or has a query, which says where
 * the visitor came from or what they look for.
 *
 * @returns a file below client/, which the server names in a header of every page
 */
export function speculationRules({ pages }: ServingManifest): { name: string; text: string } {
  const privatePages = Object.keys(pages).filter((path) => pages[path]?.private)
  const never = ['/api/*', '/functions/*', '/sandbox/*', '/assets/*', '/*\\?(.+)', ...privatePages]
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: never } },
      { not: { selector_matches: '[download], [target=_blank], [data-choose-language]' } },
    ],
  }
  const text = JSON.stringify({
    prefetch: [{ where, eagerness: 'moderate' }],
    prerender: [{ where, eagerness: 'conservative' }],
  })
  return { name: `assets/speculation-rules.${hashText(text)}.json`, text }
}
