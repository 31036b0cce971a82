import type { FigureNote, FindingNote, PageNotes, TranslationNote } from '../notes/notes'
import { element } from './element'
import { figureDetails, kindTag, statusTag, wantsAction } from './figure-details'
import { placeLink } from './place-link'
import { standsOnPage, wordsOf } from './stands-on-page'

export interface PanelActions {
  /** Lists the errors of all the content. */
  showProblems(): void
  /** Shows a figure of the page with its readings. */
  showFigure(name: string): void
  /** The figures that are marked on the page, each once: its name and the words shown. */
  listFigures(): { name: string; text: string }[]
}

/** The panel's contents, and how many things want to be done. */
export function panelSections(
  notes: PageNotes | undefined,
  actions: PanelActions,
): { sections: HTMLElement[]; open: number } {
  if (!notes) return { sections: [element('p', {}, 'Nothing is known of this page.')], open: 0 }
  const said = wordsOf(document)
  const isHere = ({ words }: { words?: string }) => words === undefined || standsOnPage(words, said)
  const conflicts = notes.conflicts.filter(isHere)
  const findings = notes.findings.filter(isHere)
  const translations = notes.translations.filter(isHere)
  const placeholders = notes.placeholders.filter(isHere)
  const figures = actions.listFigures()
  const sections = [
    errorLine(notes.errors, actions),
    section('Conflicts', conflicts.map(conflictItem), 'No figure of this page is in doubt.'),
    section('Findings', findings.map(findingItem), 'Nothing was found.'),
    section('Translations', translations.map(translationItem), 'All texts are translated and up to date.'),
    section('Placeholders', placeholders.map(findingItem), 'There are none.'),
    section(
      'Figures',
      figures.map((figure) => figureItem(figure, actions)),
      'None is shown.',
    ),
  ].filter((one) => one !== undefined)
  const toDecide = conflicts.filter(({ status }) => wantsAction(status)).length
  return { sections, open: toDecide + findings.length + translations.length }
}

function errorLine(errors: number, { showProblems }: PanelActions): HTMLElement | undefined {
  if (errors === 0) return undefined
  const count = errors === 1 ? 'The content has an error. ' : `The content has ${errors} errors. `
  const button = element('button', { type: 'button', class: 'link', onclick: showProblems }, 'Show them')
  button.dataset.key = 'errors'
  return element('p', { class: 'errors' }, count, button)
}

function section(title: string, items: HTMLElement[], empty: string): HTMLElement {
  const heading = element('h3', {}, items.length > 0 ? `${title} (${items.length})` : title)
  const contents = items.length > 0 ? element('ul', {}, ...items) : element('p', { class: 'hint' }, empty)
  return element('section', {}, heading, contents)
}

function conflictItem(note: FigureNote): HTMLElement {
  const comes = wantsAction(note.status)
  const details = element(
    'details',
    { open: comes },
    element('summary', {}, element('span', {}, note.title), ' ', statusTag(note), ' ', kindTag(note)),
    figureDetails(note),
  )
  // One text may tell several numbers that differ.
  const values = note.readings.map(({ value }) => value)
  details.dataset.key = ['conflict', note.kind, note.name, ...values].join(' ')
  details.dataset.comes = comes ? 'open' : 'closed'
  return element('li', {}, details)
}

function findingItem({ severity, message, hint, ...place }: FindingNote): HTMLElement {
  return element(
    'li',
    {},
    severity === 'error' ? element('span', { class: 'tag', 'data-tone': 'error' }, 'Error') : undefined,
    element('p', {}, message),
    hint ? element('p', { class: 'hint' }, hint) : undefined,
    placeLink(place),
  )
}

const STATES: Record<TranslationNote['state'], string> = {
  missing: 'Not translated',
  stale: 'The English text has changed since',
  identical: 'The same as in English',
  'too-long': 'Longer than there is room for',
}

function translationItem({ state, name, text, english, ...place }: TranslationNote): HTMLElement {
  return element(
    'li',
    {},
    element('p', {}, element('strong', {}, name), ' ', element('span', { class: 'tag' }, STATES[state])),
    english ? element('p', { class: 'hint' }, `English: ${shortened(english)}`) : undefined,
    text && text !== english ? element('p', { class: 'hint' }, `Here: ${shortened(text)}`) : undefined,
    placeLink(place),
  )
}

function figureItem({ name, text }: { name: string; text: string }, actions: PanelActions): HTMLElement {
  const show = () => actions.showFigure(name)
  const button = element(
    'button',
    { type: 'button', class: 'figure', onclick: show },
    element('span', { class: 'value' }, text),
    ' ',
    element('code', {}, name),
  )
  button.dataset.key = `figure ${name}`
  return element('li', {}, button)
}

const LONGEST = 160

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text
}
