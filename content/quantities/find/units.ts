import type { Locale } from '../../../domain/locale'
import type { QuantityUnit } from './quantity'
import { smallLetters } from './small-letters'

/** A unit with what one of it is worth: «сутки» are 24 hours. */
export interface WordUnit {
  unit: QuantityUnit
  factor: number
}

/** Units that count things in whole numbers; adjectives may stand before their nouns. */
const WHOLE: ReadonlySet<QuantityUnit> = new Set<QuantityUnit>([
  ...(['people', 'travelers', 'reviews', 'tours', 'categories', 'cities'] as const),
  ...(['rooms', 'taverns', 'tapas', 'drinks', 'wines'] as const),
])

export const isCounted = (unit: QuantityUnit) => WHOLE.has(unit)

/** Spans of time, where Spanish "un", "una" is a number. */
const SPANS: ReadonlySet<QuantityUnit> = new Set<QuantityUnit>([
  ...(['hours', 'minutes', 'days', 'weeks', 'months', 'years', 'centuries'] as const),
])

export const isSpan = (unit: QuantityUnit) => SPANS.has(unit)

const SYMBOLS = '€:eur eur:eur %:percent ★:stars ⭐:stars km:kilometres kms:kilometres m:metres'

const EN = `euro:eur euros:eur percent:percent
  hour:hours hours:hours hr:hours hrs:hours h:hours minute:minutes minutes:minutes min:minutes mins:minutes
  day:days days:days week:weeks weeks:weeks month:months months:months year:years years:years yrs:years
  century:centuries centuries:centuries metre:metres metres:metres meter:metres meters:metres
  kilometre:kilometres kilometres:kilometres kilometer:kilometres kilometers:kilometres
  person:people persons:people people:people participant:people participants:people guest:people
  guests:people pax:people traveller:travelers travellers:travelers traveler:travelers travelers:travelers
  tourist:travelers tourists:travelers review:reviews reviews:reviews star:stars stars:stars tour:tours
  tours:tours excursion:tours excursions:tours category:categories categories:categories room:rooms
  rooms:rooms tavern:taverns taverns:taverns tapa:tapas tapas:tapas drink:drinks drinks:drinks wine:wines
  wines:wines city:cities cities:cities adult:people adults:people child:people children:people kid:people
  kids:people infant:people infants:people baby:people babies:people`

const ES = `euro:eur euros:eur hora:hours horas:hours h:hours minuto:minutes minutos:minutes min:minutes
  día:days días:days semana:weeks semanas:weeks mes:months meses:months año:years años:years siglo:centuries
  siglos:centuries metro:metres metros:metres kilómetro:kilometres kilómetros:kilometres persona:people
  personas:people participante:people participantes:people huésped:people huéspedes:people invitado:people
  invitados:people viajero:travelers viajeros:travelers viajera:travelers viajeras:travelers
  turista:travelers turistas:travelers opinión:reviews opiniones:reviews reseña:reviews reseñas:reviews
  valoración:reviews valoraciones:reviews estrella:stars estrellas:stars tour:tours tours:tours
  excursión:tours excursiones:tours categoría:categories categorías:categories sala:rooms salas:rooms
  habitación:rooms habitaciones:rooms estancia:rooms estancias:rooms taberna:taverns tabernas:taverns
  tapa:tapas tapas:tapas bebida:drinks bebidas:drinks consumición:drinks consumiciones:drinks vino:wines
  vinos:wines ciudad:cities ciudades:cities adulto:people adultos:people adulta:people adultas:people
  pax:people niño:people niños:people niña:people niñas:people menor:people menores:people bebé:people bebés:people`

/** Each noun in every case: a stem, its endings, "-" for none. */
const RU = `евро:-:eur процент:-,а,ов,у,ам,ом,ами,ах:percent час:-,а,ов,у,ам,ом,ами,ах:hours ч:-:hours
  минут:-,а,ы,у,е,ам,ами,ах,ой:minutes мин:-:minutes день:-:days дн:я,ей,ю,ям,ем,ями,ях:days
  недел:я,и,ь,ю,е,ям,ями,ях,ей:weeks месяц:-,а,ев,у,ам,ем,ами,ах:months год:-,а,у,ом,е,ы,ов,ам,ами,ах:years
  лет:-:years век:-,а,ов,у,е,ом,ам,ами,ах:centuries столети:е,я,й,ю,ем,и,ям,ями,ях:centuries
  метр:-,а,ов,у,е,ам,ом,ами,ах:metres м:-:metres км:-:kilometres
  километр:-,а,ов,у,е,ам,ом,ами,ах:kilometres человек:-,а,у,ом,е,ам:people люд:ей,и,ям,ьми,ях:people
  участник:-,а,ов,у,ам,ом,ами,ах:people участниц:-,а,ы,у,ам,ами:people гост:ь,я,ей,ю,ям,ем,ями,и:people
  персон:-,а,ы,у,е,ам,ами:people чел:-:people pax:-:people путешественник:-,а,ов,у,ам,ом,ами,и:travelers
  турист:-,а,ов,у,ам,ом,ами,ы:travelers отзыв:-,а,ов,у,ам,ом,ами,ах,ы,е:reviews
  звезд:-,а,ы,у,е,ам,ами,ах:stars тур:-,а,ов,у,ам,ом,ами,ах,ы:tours
  экскурси:я,и,й,ю,ям,ями,ях,ей:tours категори:я,и,й,ю,ям,ями,ях,ей:categories
  комнат:-,а,ы,у,е,ам,ами,ах:rooms номер:ов:rooms зал:-,а,ов,у,е,ам,ами,ах,ы:rooms таверн:-,а,ы,у,е,ам,ами,ах:taverns
  тапас:-,ов,а:tapas напит:ок,ка,ков,ку,кам,ком,ками,ки:drinks вин:-,о,а,у,ам,ами:wines
  город:-,а,ов,у,е,ам,ами,ах:cities взросл:ый,ого,ому,ым,ом,ая,ую,ой,ые,ых,ыми:people
  ребен:ок,ка,ку,ком,ке:people дет:ей,и,ям,ьми,ях:people младен:ец,ца,цу,цем,цев,цам,цами:people`

/** «15-минутный», «двухчасовая»: what an adjective counts, without its ending. */
export const RU_ADJECTIVES: Record<string, QuantityUnit> = {
  часов: 'hours',
  минутн: 'minutes',
  дневн: 'days',
  недельн: 'weeks',
  месячн: 'months',
  летн: 'years',
  веков: 'centuries',
  звездочн: 'stars',
  процентн: 'percent',
  метров: 'metres',
  километров: 'kilometres',
}
export const RU_ADJECTIVE_ENDING =
  '(?:ый|ой|ая|ое|ые|ого|ому|ым|ом|ую|ых|ыми|ий|яя|ее|ие|его|ему|им|ем|юю|их|ими|ей)'

const UNITS: Record<Locale, Map<string, WordUnit>> = {
  en: new Map([...words(SYMBOLS), ...words(EN)]),
  es: new Map([...words(SYMBOLS), ...words(ES)]),
  ru: new Map([...words(SYMBOLS), ...russianWords()]),
}

/** What a word counts; undefined for a word that is no unit. Letter case and «ё» don't matter. */
export function unitOfWord(word: string, locale: Locale): WordUnit | undefined {
  return UNITS[locale].get(smallLetters(word))
}

/** Every word and sign that is a unit, in small letters and without «ё». */
export function unitWords(locale: Locale): string[] {
  return [...UNITS[locale].keys()]
}

function words(list: string): [string, WordUnit][] {
  return list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [word = '', unit] = entry.split(':')
      return [word, { unit: unit as QuantityUnit, factor: 1 }]
    })
}

function russianWords(): [string, WordUnit][] {
  const nouns = RU.trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [stem = '', endings = '', unit] = entry.split(':')
      return endings
        .split(',')
        .map((ending): [string, WordUnit] => [
          ending === '-' ? stem : stem + ending,
          { unit: unit as QuantityUnit, factor: 1 },
        ])
    })
  const day: WordUnit = { unit: 'hours', factor: 24 }
  return [
    ...nouns,
    ...['сутки', 'суток', 'суткам', 'сутками', 'сутках'].map((word): [string, WordUnit] => [word, day]),
  ]
}
