import { Icon } from '../components/Icon'
import { useRequest } from '../components/RequestContext'

interface MeetingPointProps {
  point: { name: string; address: string; instructions: string }
  times: string[]
}

/** Where and when the group meets, and how early to be there. */
export function MeetingPoint({ point, times }: MeetingPointProps) {
  const { t, figure } = useRequest()
  return (
    <section id="meetingPoint" className="tour-section">
      <h2>{t('pages:tour.meetingPoint')}</h2>
      <div className="meeting-point">
        <Icon name="pin" />
        <div>
          <h3>{point.name}</h3>
          <address>{point.address}</address>
          <p>{point.instructions}</p>
          {times.length > 0 && (
            <p>
              {t('pages:tour.departures')}: <strong>{times.join(', ')}</strong>
            </p>
          )}
          <p>{t('pages:tour.arrive', { text: figure('policies/arrival/minutes').text })}</p>
        </div>
      </div>
    </section>
  )
}
