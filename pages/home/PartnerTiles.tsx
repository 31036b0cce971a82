import { CatalogueTiles } from '../components/CatalogueTiles'
import { useRequest } from '../components/RequestContext'

/** Partner tickets by category; each tile leads to the catalogue with its category. */
export function PartnerTiles() {
  const { t } = useRequest()
  return (
    <section className="section wrap" aria-labelledby="partners">
      <h2 id="partners">{t('pages:home.partners')}</h2>
      <p className="section__lead">{t('pages:home.partnersLead')}</p>
      <CatalogueTiles />
    </section>
  )
}
