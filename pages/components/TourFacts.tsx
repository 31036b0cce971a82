import type { ReactNode } from 'react'
import { departurePlan } from '../../domain/departures/departure-plan'
import { departuresInWords } from '../../domain/departures/departures-in-words'
import { INTL_TAGS, ownFirst } from '../../domain/locale'
import { Figure } from './Figure'
import type { ShownTour } from './find-by-slug'
import { Icon, type IconName } from './Icon'
import { useRequest } from './RequestContext'

type TourFactsProps = Pick<
  ShownTour,
  'duration' | 'groupSize' | 'languages' | 'location' | 'availableTimes' | 'departures' | 'status' | 'resumes'
>

/**
 * The row of small facts of a card or page: where, how long, how many, in which languages, on which days.
 *
 * @param tour.inFull on the tour's page, which says it when no guide speaks the page's language
 */
export function TourFacts(tour: TourFactsProps & { inFull?: boolean }) {
  const { site, t } = useRequest()
  const { duration, groupSize, languages, location, inFull } = tour
  const spoken = (form: 'label' | 'speaks') =>
    ownFirst(languages, site.locale).map((code) => site.languages.spoken[code]?.[form] ?? code)
  const list = new Intl.ListFormat(INTL_TAGS[site.locale])
  return (
    <dl className="row facts">
      {location && (
        <Fact icon="pin" name={t('pages:tour.location')}>
          {location}
        </Fact>
      )}
      {duration && duration.value !== null && (
        <Fact icon="clock" name={t('card.duration')}>
          <Figure of={duration} />
        </Fact>
      )}
      {groupSize && groupSize.value !== null && (
        <Fact icon="people" name={t('card.group')}>
          {t('card.upTo', { text: groupSize.text })}
        </Fact>
      )}
      <Fact icon="speech" name={t('card.languages')}>
        {inFull && !languages.includes(site.locale)
          ? t('pages:tour.guideSpeaks', { languages: list.format(spoken('speaks')) })
          : spoken('label').join(', ')}
      </Fact>
      <Fact icon="calendar" name={t('pages:tour.departures')}>
        {departuresInWords(departurePlan(site, tour), site.locale, t)}
      </Fact>
    </dl>
  )
}

/** A fact behind its icon; its name is only read out. */
function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="with-icon">
      <dt>
        <Icon name={icon} />
        <span className="visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

export function Badges({ ids }: { ids: string[] }) {
  const { site } = useRequest()
  if (ids.length === 0) return null
  return (
    <ul className="row badges">
      {ids.map((id) => (
        <li key={id} className={`badge badge--${id}`}>
          {site.badges[id]?.label}
        </li>
      ))}
    </ul>
  )
}
