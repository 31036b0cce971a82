import type { QuantityLanguage } from './language'

export const EN: QuantityLanguage = {
  numberWords: `one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12
    thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30
    forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000 dozen:12`,
  mentions: 'half|quarter|an hour|a (?:day|week|month|year) and',
  article: '(?:a (?=hundred|thousand|dozen))?',
  numberJoint: '(?: and |[ -])',
  scales: 'hundred:100 thousand:1000 million:1000000 dozen:12',
  fractions: [
    [0.5, '[ -]and[ -]a[ -]half'],
    [0.25, ' and a quarter'],
  ],
  separators: ',.\u202f',
  units: {
    eur: '€, eur, euro, euros',
    percent: '%, percent, per cent',
    hours: 'hour, hours, hr, hrs, h',
    minutes: 'minute, minutes, min, mins',
    days: 'day, days',
    weeks: 'week, weeks',
    months: 'month, months',
    years: 'year, years, yrs',
    people: `person, persons, people, participant, participants, guest, guests, pax, passenger,
      passengers, visitor, visitors, walker, walkers, adult, adults, child,
      children, kid, kids, infant, infants, baby, babies`,
    travelers: 'traveller, travellers, traveler, travelers, tourist, tourists',
    reviews: 'review, reviews',
    stars: '★, ⭐, star, stars',
    tours: 'tour, tours, excursion, excursions, guided visit, guided visits, visits, day trip, day trips',
    categories: 'category, categories',
    languages: 'language, languages',
    rooms: 'room, rooms',
    taverns: 'tavern, taverns',
    tapas: 'tapa, tapas',
    drinks: 'drink, drinks',
    wines: 'wine, wines, types of wine, kinds of wine, sorts of wine, types of wines, kinds of wines',
  },
  phrases: [
    ['(?:three[- ]quarters|¾) of an hour', 'hours', 0.75],
    ['(?:(?:a )?quarter|¼) of an hour', 'hours', 0.25],
    [
      'half(?= (?:of )?(?:the |what |as much|an |a |our |that |it\\b)?(?:(?:adult|full|usual|normal) )?(?:price|fare|rate|sum|adult))',
      'percent',
      50,
    ],
    ['half[- ]price', 'percent', 50],
    ['half an hour|half[- ]hour|half-an-hour|½ an hour', 'hours', 0.5],
    ['an hour and a half', 'hours', 1.5],
    ['an hour and a quarter', 'hours', 1.25],
    ["a day(?:['’]s notice| (?:before|ahead|in advance|earlier))", 'days', 1],
    ["a week(?:['’]s notice| (?:before|ahead|in advance|earlier))", 'weeks', 1],
    ['a day and a half', 'days', 1.5],
    ['a week and a half', 'weeks', 1.5],
    ['a year and a half', 'years', 1.5],
    ['half a year', 'years', 0.5],
    // but "50 km an hour", "twice an hour"
    [
      String.raw`(?<!(?:times|once|twice|\d|km|kilomet(?:re|er)s|euros?|people|guests|minutes|€|each) )an hour`,
      'hours',
      1,
    ],
  ],
  adjectives: {
    ofAny:
      /^(?:full|whole|entire|working|business|calendar|consecutive|free|extra|more|further|additional|long|short|good|unforgettable|wonderful|quiet|easy)$/i,
    // "567 verified reviews": nearly any word may stand there
    ofCounted:
      /^(?!(?:of|the|and|or|to|in|on|at|with|for|from|by|an?|is|are|was|were|than|per|each|as|that|who|if|but|so|not|all|our|your|his|her|their|its|this|these|those|into|about|over|until|per|between)$)\p{L}{3,}$/iu,
  },
  // "one-day trip", "one people", "the two rooms"
  countsNothing: ({ before, value, unit, word, isAdjective }) =>
    value === 2
      ? /(?<!\p{L})(?:the|these|those) $/iu.test(before)
      : value === 1 && ((unit === 'days' && isAdjective) || /s$|people/.test(word)),
  share: '(?<!(?:of|/) ?)$NUMBER (?:out of|in) $',
  range: /^(?: ?[-–] ?|—| (?:to|until|till) (?:the )?|-to-)$/i,
  openedRange: [[/(?<!\p{L})between (?:the )?$/iu, /^ and (?:the )?$/i]],
  either: /^ or $/i,
  both: /^ and $/i,
  operators: {
    before: [
      ['<=', 'up to|at most|no more than|not more than|(?:a )?maximum of|maximum|max\\.?|no longer than'],
      ['>=', 'at least|upwards of|no less than|not less than|no fewer than|(?:a )?minimum of|minimum'],
      ['>', 'more than|in excess of|over|above|older than|longer than'],
      ['<', 'less than|fewer than|under|below|younger than|not quite'],
      ['~', 'about|around|close to|approximately|approx\\.?|roughly|some|circa|c\\.|ca\\.|nearly|almost'],
      ['>=', 'from|(?:starts?|starting|begins?|beginning) (?:at|from)'],
    ],
    between: '(?:the )?(?:at )?',
    behind: [
      ['>=', 'or more|or over|and more|minimum|at least'],
      ['<=', 'or less|or fewer|maximum|max\\.|at most'],
    ],
    from: /(?<!\p{L})from $/iu,
  },
  ofFive: '(?:out of|of) (?:5|five)(?: stars)?',
  scored: 'rat(?:ing|ed|es?)|scor(?:es?|ed|ing)|average',
}
