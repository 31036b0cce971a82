import { contentOf } from '../../content/read/typed-content'
import { itemsOf, type Workspace } from '../../content/read/workspace'
import type * as Data from '../../domain/generated/content'

/** The data files as typed values, with those of which there are many. */
export function catalogueOf(workspace: Workspace) {
  const values = <T>(collection: string) =>
    itemsOf(workspace, collection).map(({ parsed }) => parsed.value as T)
  return {
    ...contentOf(workspace),
    tours: values<Data.Tour>('tours'),
    partnerTours: values<Data.PartnerTour>('partner-tours'),
    cities: values<Data.City>('cities'),
    faqs: values<Data.FaqSet>('faqs'),
  }
}
