import { startAttribution } from '../../attribution/start-attribution'
import { startConsent } from '../../consent/start-consent'
import { startCheckoutReturns } from './checkout-returns'
import { startGoBack } from './go-back'
import { startHeaderSearch } from './header-search'
import { startLanguageChoice } from './language-choice'
import { startMenus } from './menus'
import { startNavigateOnChoice } from './navigate-on-choice'
import { startPrintButton } from './print-button'
import { startScrollTop } from './scroll-top'

/** The small behaviours of every page. Each finds its own elements and does nothing without them. */
export function startSite(): void {
  // First: islands read the address, which is to be without tracking parameters by then.
  startAttribution()
  startConsent()
  startMenus()
  startHeaderSearch()
  startLanguageChoice()
  startScrollTop()
  startGoBack()
  startNavigateOnChoice()
  startPrintButton()
  startCheckoutReturns()
}
