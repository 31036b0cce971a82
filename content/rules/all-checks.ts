import { articleHeadingsNest } from './article-headings-nest'
import { articleImagesExist } from './article-images-exist'
import { articleLinksResolve } from './article-links-resolve'
import { articlesAreSafe } from './articles-are-safe'
import { badgesKeepTheirPromise } from './badges-keep-their-promise'
import { callsAreAnswered } from './calls-are-answered'
import type { Check } from './check'
import { claimsMatchData } from './claims-match-data'
import { completionKnowsAllNames } from './completion-knows-all-names'
import { consentIsAsked } from './consent-is-asked'
import { dataFitsSchema } from './data-fits-schema'
import { decisionsAreCurrent } from './decisions-are-current'
import { decisionsNameAReading } from './decisions-name-a-reading'
import { departuresAreUsual } from './departures-are-usual'
import { figuresAreDecided } from './figures-are-decided'
import { figuresAreInRange } from './figures-are-in-range'
import { figuresHaveAValue } from './figures-have-a-value'
import { figuresUseTheirUnit } from './figures-use-their-unit'
import { filesExist } from './files-exist'
import { filesNameTheirSchema } from './files-name-their-schema'
import { formulasCanBeComputed } from './formulas-can-be-computed'
import { guidesHaveTeasers } from './guides-have-teasers'
import { languagesAreKnown } from './languages-are-known'
import { languagesTellTheSame } from './languages-tell-the-same'
import { linksResolve } from './links-resolve'
import { messagesAreInAllLanguages } from './messages-are-in-all-languages'
import { messagesAreTexts } from './messages-are-texts'
import { messagesHavePluralForms } from './messages-have-plural-forms'
import { messagesTakeTheSameValues } from './messages-take-the-same-values'
import { namesAreUnique } from './names-are-unique'
import { offersHaveNotEnded } from './offers-have-not-ended'
import { pagesAreInAllLanguages } from './pages-are-in-all-languages'
import { pagesHaveARoute } from './pages-have-a-route'
import { partnerToursHaveACity } from './partner-tours-have-a-city'
import { partyLimitsFit } from './party-limits-fit'
import { pathsAreUnique } from './paths-are-unique'
import { placeholdersAgree } from './placeholders-agree'
import { placeholdersAreKnown } from './placeholders-are-known'
import { placeholdersAreReplaced } from './placeholders-are-replaced'
import { placeholdersFitTheirWords } from './placeholders-fit-their-words'
import { readingsAreListedOnce } from './readings-are-listed-once'
import { recordsCanBeRead } from './records-can-be-read'
import { referencesExist } from './references-exist'
import { sightsAreOpenOnDeparture } from './sights-are-open-on-departure'
import { skipLineIsTold } from './skip-line-is-told'
import { slugsAreFileNames } from './slugs-are-file-names'
import { startingTimesAreOffered } from './starting-times-are-offered'
import { statementsKeepTheirPromise } from './statements-keep-their-promise'
import { textsAreTranslated } from './texts-are-translated'
import { textsNameTheFigures } from './texts-name-the-figures'
import { textsSaySomething } from './texts-say-something'
import { textsTellTheFigures } from './texts-tell-the-figures'
import { timesAreInOrder } from './times-are-in-order'
import { titlesAreUnique } from './titles-are-unique'
import { toursAreFoundByFilters } from './tours-are-found-by-filters'
import { toursHaveAPrice } from './tours-have-a-price'
import { translationsAreCurrent } from './translations-are-current'

/** Every check there is. The order does not matter: problems are sorted by their place. */
export const ALL_CHECKS: Check[] = [
  filesExist,
  dataFitsSchema,
  completionKnowsAllNames,
  filesNameTheirSchema,
  referencesExist,
  linksResolve,
  partnerToursHaveACity,
  slugsAreFileNames,
  namesAreUnique,
  toursHaveAPrice,
  pagesHaveARoute,
  pathsAreUnique,
  titlesAreUnique,
  timesAreInOrder,
  startingTimesAreOffered,
  partyLimitsFit,
  toursAreFoundByFilters,
  badgesKeepTheirPromise,
  statementsKeepTheirPromise,
  skipLineIsTold,
  departuresAreUsual,
  sightsAreOpenOnDeparture,
  callsAreAnswered,
  offersHaveNotEnded,
  figuresUseTheirUnit,
  figuresAreInRange,
  figuresHaveAValue,
  decisionsNameAReading,
  figuresAreDecided,
  decisionsAreCurrent,
  formulasCanBeComputed,
  claimsMatchData,
  readingsAreListedOnce,
  recordsCanBeRead,
  placeholdersAreReplaced,
  consentIsAsked,
  textsSaySomething,
  placeholdersAreKnown,
  placeholdersAgree,
  placeholdersFitTheirWords,
  textsAreTranslated,
  pagesAreInAllLanguages,
  textsTellTheFigures,
  translationsAreCurrent,
  textsNameTheFigures,
  languagesTellTheSame,
  languagesAreKnown,
  messagesAreTexts,
  messagesAreInAllLanguages,
  messagesHavePluralForms,
  messagesTakeTheSameValues,
  guidesHaveTeasers,
  articlesAreSafe,
  articleHeadingsNest,
  articleLinksResolve,
  articleImagesExist,
]
