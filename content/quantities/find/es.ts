import type { NumberAtUnit, QuantityLanguage } from './language'

export const ES: QuantityLanguage = {
  numberWords: `un:1 uno:1 una:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11
    doce:12 trece:13 catorce:14 quince:15 dieciséis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte:20
    veintiún:21 veintiuno:21 veintiuna:21 veintidós:22 veintitrés:23 veinticuatro:24 veinticinco:25
    veintiséis:26 veintisiete:27 veintiocho:28 veintinueve:29 treinta:30 cuarenta:40 cincuenta:50 sesenta:60
    setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 doscientos:200 doscientas:200 trescientos:300
    trescientas:300 cuatrocientos:400 cuatrocientas:400 quinientos:500 quinientas:500 mil:1000`,
  mentions: 'medi[oa]|cuarto|hora|la una|un[ao]? (?:minuto|día|semana|año)',
  article: '',
  numberJoint: ' (?:y )?',
  scales: 'mil:1000 miles:1000 millones:1000000 millón:1000000 docena:12 docenas:12',
  fractions: [
    [0.5, ' y medi[oa]'],
    [0.25, ' y cuarto'],
  ],
  separators: '., \u202f',
  units: {
    eur: '€, eur, euro, euros',
    percent: '%, por ciento',
    hours: 'hora, horas, h',
    minutes: 'minuto, minutos, min',
    days: 'día, días',
    weeks: 'semana, semanas',
    months: 'mes, meses',
    years: 'año, años',
    people: `persona, personas, participante, participantes, huésped, huéspedes, invitado, invitados, adulto,
      adultos, adulta, adultas, pax, pasajero, pasajeros,
      visitante, visitantes, caminante, caminantes, niño, niños, niña, niñas, menor, menores, bebé, bebés`,
    travelers: 'viajero, viajeros, viajera, viajeras, turista, turistas',
    reviews: 'opinión, opiniones, reseña, reseñas, valoración, valoraciones',
    stars: '★, ⭐, estrella, estrellas',
    tours: 'tour, tours, excursión, excursiones, visita guiada, visitas guiadas',
    categories: 'categoría, categorías',
    languages: 'idioma, idiomas, lengua, lenguas',
    rooms: 'sala, salas, habitación, habitaciones, estancia, estancias',
    taverns: 'taberna, tabernas',
    tapas: 'tapa, tapas',
    drinks: 'bebida, bebidas, consumición, consumiciones',
    wines: 'vino, vinos, tipos de vino, tipos de vinos, clases de vino, variedades de vino',
  },
  phrases: [
    ['(?:tres cuartos|¾) de hora', 'hours', 0.75],
    ['(?:(?:un )?cuarto|¼) de hora', 'hours', 0.25],
    ['media hora', 'hours', 0.5],
    ['la mitad(?= (?:que|del? (?:precio|importe|adulto|lo que)))|mitad de precio', 'percent', 50],
    ['(?:una )?hora y media', 'hours', 1.5],
    ['(?:una )?hora y cuarto', 'hours', 1.25],
    ['(?:un )?año y medio', 'years', 1.5],
    ['(?:un )?día y medio', 'days', 1.5],
    ['(?:una )?semana y media', 'weeks', 1.5],
    ['medio año', 'years', 0.5],
  ],
  adjectives: {
    ofAny: /^(?:largas|largos|buenas|buenos|breves|intensas|intensos|últimos|últimas|primeros|primeras)$/i,
    ofCounted: /^(?!(?:las|los|más|nos|sus|mis|tus|tras|entre|es|vamos|.{2,}mos)$)\p{L}{2,}(?:as|os|es)$/iu,
  },
  countsNothing: (number) => {
    if (number.value === 2) return BOTH.test(number.before)
    if (number.value !== 1) return false
    if (number.unit === 'days') return DAY_TRIP.test(number.before) || ANY_DAY.test(number.behind)
    return number.unit === 'hours' ? isVagueHour(number) : !SPANS.includes(number.unit)
  },
  share: '$NUMBER (?:de cada|de) $',
  range: /^(?: ?[-–] ?|—| (?:al?|hasta) (?:los |las )?)$/i,
  openedRange: [[/(?<!\p{L})entre (?:el |las |los )?$/iu, /^ y (?:el |las |los )?$/i]],
  either: /^ [ou] $/i,
  both: /^ y $/i,
  operators: {
    before: [
      ['<=', 'hasta|como máximo|(?:un )?máximo de|máxim[oa]s? de|máximo|máx\\.|no más de|a lo sumo'],
      ['>=', 'al menos|por lo menos|como mínimo|(?:un )?mínimo de|mínim[oa]s? de|mínimo|mín\\.|no menos de'],
      ['>', 'más de|mayores de|superior a|por encima de'],
      ['<', 'menos de|menores de|inferior a|por debajo de'],
      ['~', 'unos|unas|alrededor de|aproximadamente|aprox\\.|cerca de|casi|hacia|sobre|en torno a|cosa de'],
      ['>=', 'desde|a partir de'],
    ],
    between: '(?:el |un |las |los |a las )?',
    behind: [
      ['>=', 'o más|como mínimo|mínimo|al menos'],
      ['<=', 'o menos|como máximo|máximo'],
    ],
    from: /(?<!\p{L})desde $/iu,
  },
  ofFive: '(?:sobre|de) (?:5|cinco)(?: estrellas)?',
  scored: 'valoraci(?:ón|ones)|valorad[oa]s?|valoran|nota|puntuaci(?:ón|ones)|puntúan|media',
}

/** Where "un", "una" is a number. */
const SPANS = ['minutes', 'weeks', 'years']
const BOTH = /(?<!\p{L})(?:las|los|estas|estos|esas|esos) $/iu
/** A trip that takes a day is a kind of tour, as "day trip" is. */
const DAY_TRIP = /(?:excursión|excursiones|viajes?|visitas?|escapadas?|salidas?|tours?) (?:guiadas? )?de $/iu
/** "Un día laborable", "un día entero": some day, a full day. */
const ANY_DAY =
  /^ (?:enter[oa]|complet[oa]|laborable|festivo|cualquiera|normal|especial|inolvidable|perfecto|redondo|distinto)(?!\p{L})/iu

/** "A una hora prudente" is no span, "una cata de una hora" is. */
function isVagueHour({ before, behind }: NumberAtUnit): boolean {
  return !/(?<!\p{L})(?:de|durante|tras|casi) $/iu.test(before) && !ENDS_AN_HOUR.test(behind)
}

const ENDS_AN_HOUR =
  /^(?:$|[^\p{L} ]| (?:[^\p{L}]|(?:de|en|y|o|u|a|al|más|antes|después|para|por|con|desde|como|hasta|larga|cada|andando|sin|según|entre|si|que|son|es|si)(?!\p{L})))/iu
