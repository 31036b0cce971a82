import { textAt } from '../../content/read/value-at'
import type { Workspace } from '../../content/read/workspace'
import type { PagePart } from './page-part'
import { valueOfItem } from './value-of-item'

/** Two badges have room on a card, and its picture is not described. */
const CARD = ['title', 'description', 'badges/0', 'badges/1', 'languages']
/** What a picture shows is told where it says more than the words beside it. */
const DESCRIPTION = 'images/*/alt'
const NO_PICTURE: PagePart = { item: 'locales/common', fields: ['card.noImage'] }

/**
 * Our own tours in a list.
 *
 * @param more what this list shows besides, or filters by
 */
export function ownCards(workspace: Workspace, slugs: string[], more: string[] = []): PagePart[] {
  return slugs.flatMap((slug) => [
    { item: `tours/${slug}`, fields: [...CARD, 'images/card', ...more], except: [DESCRIPTION] },
    ...(textAt(valueOfItem(workspace, 'tours', slug), ['images', 'card']) ? [] : [NO_PICTURE]),
  ])
}

/** Partners' tours in a list. A card without a picture of its own shows that of the page. */
export function partnerCards(workspace: Workspace, slugs: string[], more: string[] = []): PagePart[] {
  return slugs.map((slug) => {
    const picture = textAt(valueOfItem(workspace, 'partner-tours', slug), ['images', 'card'])
      ? 'card'
      : 'hero'
    return {
      item: `partner-tours/${slug}`,
      fields: [...CARD, 'location', `images/${picture}`, ...more],
      except: [DESCRIPTION],
    }
  })
}

/** The categories of the partner catalogue with their pictures. */
export function tiles(...more: string[]): PagePart {
  return {
    item: 'categories',
    fields: ['label', 'text', 'image', ...more].map((field) => `tiles/*/${field}`),
    except: ['tiles/*/image/alt'],
  }
}

/** Guides in a list. */
export function teasers(guides: string[]): PagePart[] {
  return guides.flatMap((guide) => [
    { item: `guides/${guide}`, fields: ['title', 'teaser', 'highlights'] },
    { item: 'guides', fields: [`${guide}/image`], except: ['*/image/alt'] },
  ])
}
