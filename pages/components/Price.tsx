import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { Figure } from './Figure'
import { useRequest } from './RequestContext'

/** "from €44 per adult", or that the price is on request while none is decided. */
export function Price({ of }: { of: DecidedFigure }) {
  const { t } = useRequest()
  if (of.value === null) return <p className="price price--none">{t('card.onRequest')}</p>
  return (
    <p className="price">
      <Figure of={of} className="price__amount" /> <span className="note">{t('card.perAdult')}</span>
    </p>
  )
}
