import type { TFunction } from 'i18next'
import { listFormat } from '../../domain/intl-formats'
import type { Locale } from '../../domain/locale'
import { askAbout } from '../components/ask-about'
import type { ShownTour } from '../components/find-by-slug'
import { useRequest } from '../components/RequestContext'

/** What to know before booking; what is not known yet, travellers are asked to write for. */
export function Practical({ tour }: { tour: ShownTour }) {
  const request = useRequest()
  const { site, t } = request
  const kind = tour.meetingPoint ? 'own' : 'partner'
  const known: Record<string, string | undefined> = { returns: ends(tour, site.locale, t), ...tour.practical }
  const facts = Object.entries(site.policies.practical ?? {})
    .filter(([, { of = kind }]) => of === kind)
    .map(([id, { label, text }]) => ({ id, label, text: known[id] ?? text }))
  const unknown = facts
    .filter(({ text }) => text === undefined)
    .map(({ label }) => label.charAt(0).toLocaleLowerCase(site.locale) + label.slice(1))
  return (
    <>
      <dl className="fact-list">
        {facts.map(
          ({ id, label, text }) =>
            text && (
              <div key={id}>
                <dt>{label}</dt>
                <dd data-no-figure={id === 'returns' ? 'departure and duration added' : undefined}>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {unknown.length > 0 && (
        <p className="note">
          {t('pages:tour.notTold', { facts: listFormat(site.locale).format(unknown) })}{' '}
          <a href={askAbout(request, tour)}>{t('pages:tour.ask')}</a>
        </p>
      )}
    </>
  )
}

/** "About 12:30 or 16:30", of tours whose times and hours are known; when a full day ends, they don't say. */
function ends({ availableTimes, duration, departures }: ShownTour, locale: Locale, t: TFunction) {
  const exact = duration?.inUse.every(({ value }) => value !== 'full-day')
  if (!availableTimes || !exact || !duration?.value || departures?.seasons) return undefined
  const minutes = duration.value * 60
  const times = availableTimes.map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const end = hour * 60 + minute + minutes
    return [Math.floor(end / 60) % 24, end % 60].map((part) => String(part).padStart(2, '0')).join(':')
  })
  const all = times.map((time) => t('pages:tour.about', { time }))
  return listFormat(locale, { type: 'disjunction' }).format(all)
}
