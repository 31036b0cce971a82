import type { PagePart } from './page-part'

/** Texts of locales/<language>/common.json that stand on every page. */
export const FRAME_TEXTS: PagePart = {
  item: 'locales/common',
  fields: ['layout.', 'footer.', 'list.empty', 'error.application'],
  except: [
    'layout.breadcrumb',
    'layout.homeName',
    'layout.toursName',
    'layout.goBack',
    'layout.notInThisLanguage',
  ],
}

const common = (...fields: string[]): PagePart => ({ item: 'locales/common', fields })
const pages = (...fields: string[]): PagePart => ({ item: 'locales/pages', fields })

const GO_BACK = 'layout.goBack'
const CRUMBS = ['layout.breadcrumb', 'layout.homeName']
const LIST = ['list.empty', 'list.emptyHint', 'list.reset', 'list.filters', 'list.found_', 'list.category']
const DURATIONS = ['list.duration', 'list.allDurations', 'list.halfDay', 'list.fullDay']
const PRICES = ['list.price', 'list.allPrices', 'list.under50', 'list.from50to100']
const LANGUAGES = ['list.language', 'list.allLanguages']
const CARDS = ['card.details', 'card.duration', 'card.languages', 'card.perAdult', 'card.onRequest']
const OWN_CARDS = [...CARDS, 'card.group', 'card.upTo']
const PARTNER_CARDS = [common(...CARDS), pages('tour.location')]
const TILES = [common('card.from'), pages('fun-tickets-tours.onRequest')]
const TOUR_SECTIONS = ['overview', 'highlights', 'itinerary', 'included', 'sections', 'gallery'].map(
  (name) => `tour.${name}`,
)
const CANCELLATION = ['tour.cancellation', 'tour.cancellationText']
const OWN_TOUR = [
  pages(
    ...TOUR_SECTIONS,
    ...CANCELLATION,
    ...['notIncluded', 'meetingPoint', 'departures', 'arrive'].map((name) => `tour.${name}`),
  ),
  common(GO_BACK, ...CRUMBS, 'card.duration', 'card.languages', 'card.group', 'card.upTo'),
  { item: 'locales/booking' },
]

export const READING_TIME = common('card.readingTime_')

/** The interface texts of each kind of page (a folder of pages/), besides those of its frame. */
export const INTERFACE_TEXTS: Record<string, PagePart[]> = {
  home: [
    pages('home.', 'madrid-day-trips.heading'),
    common(...OWN_CARDS, 'card.seeAvailability'),
    ...TILES,
    READING_TIME,
  ],
  'madrid-tours': [
    pages('madrid-tours.'),
    common(GO_BACK, ...LIST, ...DURATIONS, ...PRICES, ...LANGUAGES, 'list.allCategories'),
    common(...OWN_CARDS, 'card.seeAvailabilityCapital'),
    ...PARTNER_CARDS,
  ],
  'all-tours': [
    pages('all-tours.'),
    common(GO_BACK, ...LIST, ...DURATIONS, ...PRICES, 'list.all', 'list.search'),
    common(...OWN_CARDS, 'card.seeAvailability'),
  ],
  'madrid-day-trips': [
    pages('madrid-day-trips.'),
    common(GO_BACK, ...OWN_CARDS, 'card.seeAvailability', 'card.rating', 'list.price'),
  ],
  'fun-tickets-tours': [
    pages('fun-tickets-tours.'),
    common(GO_BACK, ...LIST, 'list.all'),
    // Each group of the catalogue is counted.
    { item: 'locales/units', fields: ['tours_one', 'tours_few', 'tours_many', 'tours_other'] },
    ...PARTNER_CARDS,
    ...TILES,
  ],
  city: [common(GO_BACK, ...LIST, 'list.all', 'list.search'), ...PARTNER_CARDS],
  landing: [
    pages('landing.facts', 'landing.tours'),
    common(GO_BACK, 'layout.homeName', ...OWN_CARDS, 'card.seeAvailability'),
  ],
  tour: [...OWN_TOUR, common('layout.toursName')],
  'fun-tickets': [...OWN_TOUR, pages('fun-tickets-tours.heading')],
  'partner-tour': [
    pages(...TOUR_SECTIONS, ...CANCELLATION, 'tour.location', 'tour.partner'),
    common(GO_BACK, ...CRUMBS, 'layout.toursName', 'card.languages'),
    { item: 'locales/booking', except: ['earlyHint'] },
  ],
  guide: [pages('guide.'), common(...CRUMBS, ...OWN_CARDS, 'card.seeAvailability'), READING_TIME],
  about: [common(GO_BACK)],
  legal: [common(...CRUMBS)],
  contact: [
    pages('contact.'),
    common(GO_BACK, 'layout.homeName'),
    { item: 'locales/contact', fields: ['website', 'privacy', 'privacyLink'] },
  ],
  'booking-confirmed': [
    pages('booking-confirmed.', 'tour.arrive', ...CANCELLATION),
    // Those are pages of the server's own.
    { item: 'locales/confirmation', except: ['cancel.', 'voucher.'] },
    {
      item: 'locales/mail',
      fields: ['tour', 'date', 'time', 'timeMadrid', 'party', 'adults_', 'children_', 'totalPaid'],
    },
  ],
  'booking-cancelled': [
    pages('booking-cancelled.', 'madrid-tours.heading'),
    { item: 'locales/forms', fields: ['backToTour'] },
  ],
}
