import '../pages/design/index.css'
import { startSite } from '../pages/components/layout/start-site'
import { loadIslands } from './load-islands'

startSite()
loadIslands()
