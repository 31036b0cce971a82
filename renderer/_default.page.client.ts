import '../pages/design/styles'
import { startSite } from '../pages/components/layout/start-site'
import { loadIslands } from './load-islands'

startSite()
loadIslands()
