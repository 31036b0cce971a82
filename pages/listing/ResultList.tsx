import type { ReactNode } from 'react'
import { useRequest } from '../components/RequestContext'
import { useTranslation } from '../components/use-translation'
import { type FilterControl, offeredValues } from './FilterField'

interface ResultListProps {
  /** Cards, or groups of cards with `data-group`. */
  children: ReactNode
  /** True: the cards stand in the grid directly; false: groups bring their own grids. */
  grid?: boolean
  categoryParameter?: string
  /** The filter bar's controls, so that the script before the first paint knows what is on offer. */
  controls: FilterControl[]
}

/** The list that filters work on, with what it shows when nothing matches. */
export function ResultList({ children, grid = true, categoryParameter, controls }: ResultListProps) {
  const { assets } = useRequest()
  const { t } = useTranslation()
  return (
    <>
      <div
        className="results"
        data-list
        data-category-parameter={categoryParameter}
        data-offered={JSON.stringify(offeredValues(controls))}
      >
        {grid ? <div className="columns grid">{children}</div> : children}
        <div className="empty" data-empty>
          <h2>{t('list.empty')}</h2>
          <p>{t('list.emptyHint')}</p>
          <button type="button" className="button button--primary" data-reset>
            {t('list.reset')}
          </button>
        </div>
      </div>
      <script src={assets.applyChoice} />
    </>
  )
}
