import { renderToStaticMarkup } from 'react-dom/server'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { formatDay } from '../../domain/calendar/format-date'
import type { Catalogue, SoldTour } from '../../domain/catalogue'
import { bookingCode } from '../../server/bookings/booking-row'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import { htmlPage } from '../output/html-page'
import { countOf } from '../output/words'
import { type ParticipantList, writtenBlocked, writtenPeople } from './participant-lists'

export function dayListPage(date: CalendarDay, lists: ParticipantList[], { tours }: Catalogue): string {
  const day = formatDay(date, 'en')
  const body =
    lists.length === 0 ? (
      <h1>{`${day}: nobody has booked.`}</h1>
    ) : (
      lists.map((list) => (
        <Departure key={`${list.time} ${list.tour}`} day={day} list={list} tour={tours[list.tour]} />
      ))
    )
  return htmlPage({
    title: `Participants · ${day}`,
    styleSheets: ['cli/bookings/day-list.css'],
    body: renderToStaticMarkup(body),
  })
}

/** @param props.tour absent when it is sold no more */
function Departure(props: { day: string; list: ParticipantList; tour: SoldTour | undefined }) {
  const { day, list, tour } = props
  const meetingPoint = tour?.meetingPoint?.en
  return (
    <section>
      <h1>{tour?.title.en ?? list.tour}</h1>
      <p className="when">
        {day}, <strong>{list.time}</strong>
      </p>
      {meetingPoint && <p>{`Meeting point: ${meetingPoint.name}, ${meetingPoint.address}`}</p>}
      <p>
        <strong>{writtenPeople(list.bookings)}</strong>
        {list.blocked > 0 && `. ${writtenBlocked(list)}`}
      </p>
      {list.bookings.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Here</th>
              <th>Name</th>
              <th>Party</th>
              <th>Speaks</th>
              <th className="notes">Notes</th>
            </tr>
          </thead>
          <tbody>
            {list.bookings.map((booking) => (
              <Participant key={booking.id} booking={booking} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Participant({ booking }: { booking: Booking }) {
  const { id, customerName, adults, children, language, guideLanguage, source, moves } = booking
  const known = [
    bookingCode(id),
    source !== null && `paid elsewhere: ${source}`,
    guideLanguage !== null && `guide in ${LANGUAGES.of(guideLanguage)}`,
    moves > 0 && 'moved here from another departure',
  ]
  const party = [countOf(adults, 'adult'), children > 0 && countOf(children, 'child', 'children')]
  return (
    <tr>
      <td className="box">☐</td>
      <td>
        <span className="name">{customerName}</span>
        <small>{known.filter(Boolean).join(' · ')}</small>
      </td>
      <td>{party.filter(Boolean).join(', ')}</td>
      <td>{LANGUAGES.of(language)}</td>
      <td className="notes" />
    </tr>
  )
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' })
