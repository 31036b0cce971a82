import type { ReactNode } from 'react'
import { departurePlan } from '../../domain/departures/departure-plan'
import { departuresInWords } from '../../domain/departures/departures-in-words'
import { listFormat } from '../../domain/intl-formats'
import { ownFirst } from '../../domain/locale'
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
 * @param tour.inFull on the tour's page, which names the closed days, and says it when no guide speaks its language
 */
export function TourFacts(tour: TourFactsProps & { inFull?: boolean }) {
  const { site, t } = useRequest()
  const { duration, groupSize, languages, location, inFull } = tour
  const plan = { ...departurePlan(site, tour), ...(!inFull && { closed: [] }) }
  const spoken = (form: 'label' | 'speaks') =>
    ownFirst(languages, site.locale).map((code) => site.languages.spoken[code]?.[form] ?? code)
  const list = listFormat(site.locale)
  const facts: [IconName, string, ReactNode][] = [
    ['pin', 'pages:tour.location', location],
    ['clock', 'card.duration', duration?.value != null && <Figure of={duration} />],
    ['people', 'card.group', groupSize?.value != null && t('card.upTo', { text: groupSize.text })],
    [
      'speech',
      'card.languages',
      inFull && !languages.includes(site.locale)
        ? t('pages:tour.guideSpeaks', { languages: list.format(spoken('speaks')) })
        : spoken('label').join(', '),
    ],
    ['calendar', 'pages:tour.schedule', departuresInWords(plan, site.locale, t)],
  ]
  return (
    <dl className="row facts">
      {facts.map(
        ([icon, name, fact]) =>
          fact && (
            <div key={icon} className="with-icon">
              {/* Its name is only read out. */}
              <dt>
                <Icon name={icon} />
                <span className="visually-hidden">{t(name)}</span>
              </dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
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
