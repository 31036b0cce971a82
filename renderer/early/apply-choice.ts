import { choiceFromAddress, type OfferedValues } from '../../domain/listing/choice-from-address'
import { showMatchingTours, toursShowing } from '../../pages/listing/show-matching-tours'

// Stands behind the list and runs before it is painted, so that an address with filters shows the
// filtered list at once. The filter island takes over afterwards with the same function.
const list = document.querySelector<HTMLElement>('[data-list]')
if (list) {
  const offered = JSON.parse(list.dataset.offered ?? '{}') as OfferedValues
  const choice = choiceFromAddress(
    new URLSearchParams(location.search),
    list.dataset.categoryParameter,
    offered,
  )
  const isChosen = Object.keys(choice).length > 0
  const { firstPage, page } = list.dataset
  // Matches stand in the order of the whole listing, so that an address that chooses is one of its first page.
  if (isChosen && page !== undefined && page !== '1') location.replace(firstPage + location.search)
  // Without a choice the page is as it should be, and counting anew takes phones a tenth of a second.
  if (isChosen) showMatchingTours(list, choice, choice.search ? toursShowing(list, choice.search) : [])
  // What shows the words stands there at once; what else the search finds, the island knows.
  if (choice.search) list.setAttribute('aria-busy', 'true')
  document.documentElement.classList.toggle('is-filtered', isChosen)
}
document.documentElement.classList.remove('holds-list')
