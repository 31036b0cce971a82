import type { FigureNote } from '../notes/notes'
import { element } from './element'
import { placeLink } from './place-link'

const STATUS: Record<FigureNote['status'], string> = {
  undecided: 'Undecided',
  expired: 'Decision expired',
  decided: 'Decided',
  undisputed: 'Undisputed',
}

const KIND: Record<FigureNote['kind'], string> = {
  readings: 'Readings differ',
  claim: 'Claim against data',
  prose: 'Text against figure',
  locale: 'Languages differ',
  rule: 'Promise not kept',
}

/** The state of a figure, in red where somebody has to act. */
export function statusTag({ status }: FigureNote): HTMLElement {
  const tone = wantsAction(status) ? 'error' : 'good'
  return element('span', { class: 'tag', 'data-tone': tone }, STATUS[status])
}

/** What kind of difference it is; nothing for a figure whose readings agree. */
export function kindTag({ kind, status }: FigureNote): HTMLElement | undefined {
  return status === 'undisputed' ? undefined : element('span', { class: 'tag' }, KIND[kind])
}

/** True for what is to be decided, or decided again. */
export function wantsAction(status: FigureNote['status']): boolean {
  return status === 'undecided' || status === 'expired'
}

/** Everything about a figure below its title: each reading with its source and place, and the decision. */
export function figureDetails(note: FigureNote): HTMLElement {
  const { readings, texts = [], computed, why, reviewBy, placeholder, advice, name } = note
  return element(
    'div',
    {},
    element(
      'ul',
      { class: 'readings' },
      ...readings.map(({ inUse, value, source, ...place }) =>
        element(
          'li',
          { 'data-in-use': inUse },
          element('span', { class: 'value' }, value),
          inUse ? ' ' : undefined,
          inUse ? element('span', { class: 'tag', 'data-tone': 'good' }, 'in use') : undefined,
          element('div', {}, source),
          placeLink(place),
        ),
      ),
    ),
    ...texts.map(({ language, text }) => sentence(language, text)),
    computed === undefined ? undefined : sentence('Computed', computed),
    why === undefined ? undefined : sentence('Why', why),
    reviewBy === undefined ? undefined : sentence('Look at it again by', reviewBy),
    placeholder === undefined ? undefined : sentence('Placeholder', placeholder),
    advice === undefined ? undefined : sentence('What to do', advice),
    element('p', { class: 'hint' }, element('code', {}, name)),
  )
}

function sentence(label: string, text: string): HTMLElement {
  return element('p', {}, element('strong', {}, `${label}: `), text)
}
