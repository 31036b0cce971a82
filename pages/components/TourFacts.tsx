import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { Figure } from './Figure'
import { Icon } from './Icon'
import { useRequest } from './RequestContext'
import { useTranslation } from './use-translation'

interface TourFactsProps {
  duration?: DecidedFigure | undefined
  groupSize?: DecidedFigure | undefined
  languages: string[]
  location?: string | undefined
}

/** The row of small facts of a card or page: where, how long, how many, in which languages. */
export function TourFacts({ duration, groupSize, languages, location }: TourFactsProps) {
  const { site } = useRequest()
  const { t } = useTranslation()
  return (
    <dl className="row facts">
      {location && (
        <div className="with-icon">
          <dt>
            <Icon name="pin" />
            <span className="visually-hidden">{t('pages:tour.location')}</span>
          </dt>
          <dd>{location}</dd>
        </div>
      )}
      {duration && duration.value !== null && (
        <div className="with-icon">
          <dt>
            <Icon name="clock" />
            <span className="visually-hidden">{t('card.duration')}</span>
          </dt>
          <dd>
            <Figure of={duration} />
          </dd>
        </div>
      )}
      {groupSize && groupSize.value !== null && (
        <div className="with-icon">
          <dt>
            <Icon name="people" />
            <span className="visually-hidden">{t('card.group')}</span>
          </dt>
          <dd>{t('card.upTo', { text: groupSize.text })}</dd>
        </div>
      )}
      <div className="with-icon">
        <dt>
          <Icon name="speech" />
          <span className="visually-hidden">{t('card.languages')}</span>
        </dt>
        <dd>{spokenLanguages(site.languages.spoken, languages)}</dd>
      </div>
    </dl>
  )
}

function spokenLanguages(names: Record<string, { label: string }>, codes: string[]): string {
  return codes.map((code) => names[code]?.label ?? code).join(', ')
}
