import type { Locale } from '../../domain/locale'
import type { Booking } from '../bookings/database/ledger-tables'
import type { Services } from '../services'
import { bookedTour } from './booked-tour'
import type { MailBlock } from './mail-content'
import { mapLink } from './mail-links'

/**
 * Where to be, and how early.
 *
 * @param withoutOne the text where the meeting point is not known to us (partner tickets)
 */
export function meetingPointBlocks(
  services: Pick<Services, 'catalogue' | 'config' | 'translate'>,
  booking: Booking,
  locale: Locale,
  withoutOne: string,
): MailBlock[] {
  const say = services.translate[locale]
  const { meetingPoint } = bookedTour(services, booking, locale)
  const minutes = services.catalogue.arrivalMinutes
  const blocks: MailBlock[] = [{ kind: 'heading', text: say('mail:meetingPoint') }]
  if (meetingPoint === null) {
    blocks.push({ kind: 'text', text: withoutOne })
  } else {
    const { name, address, instructions } = meetingPoint
    blocks.push({ kind: 'text', text: `${name}\n${address}` })
    blocks.push({ kind: 'text', text: instructions })
    blocks.push({ kind: 'link', label: say('mail:map'), url: mapLink(address) })
  }
  if (minutes !== null) blocks.push({ kind: 'text', text: say('mail:arrive', { count: minutes }) })
  return blocks
}
