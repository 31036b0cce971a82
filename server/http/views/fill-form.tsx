import { DomUtils, parseDocument } from 'htmlparser2'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TRACKING_PARAMETERS } from '../../../domain/attribution/tracking-values'

interface FilledForm {
  html: string
  /** By their names: what they send, and what those that are seen are called. */
  fields: Map<string, { value: string; id: string; label: string | undefined }>
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/**
 * The form of a built page with what was typed into it, and what is wrong with a field beside it.
 *
 * @param page HTML
 * @param action where the form is sent to; a page without such a form gives an empty one
 * @param typed by the names of the fields, as `problems` is
 */
export function fillForm(
  page: string,
  action: string,
  typed: Record<string, string>,
  problems: Record<string, string>,
): FilledForm {
  const forms = DomUtils.getElementsByTagName('form', parseDocument(page))
  const form = forms.find(({ attribs }) => attribs.action === action)
  const fields: FilledForm['fields'] = new Map()
  if (!form) return { html: '', fields }
  for (const button of DomUtils.findAll(needsScript, [form])) DomUtils.removeElement(button)
  // The campaign travels on with the next attempt.
  for (const name of TRACKING_PARAMETERS.filter((one) => typed[one]))
    for (const node of nodesOf(<input type="hidden" name={name} />)) DomUtils.appendChild(form, node)
  for (const control of DomUtils.findAll(({ attribs }) => Boolean(attribs.name), [form])) {
    const { attribs } = control
    const { name = '', type, value: usual = '' } = attribs
    const label = type === 'hidden' ? undefined : labelOf(control, form)
    const [value, problem] = [typed[name] ?? usual, problems[name]]
    attribs.id ??= name
    setValue(control, value)
    if (label && problem !== undefined) tellProblem(control, problem)
    fields.set(name, { value, id: attribs.id, label: label && DomUtils.textContent(label) })
  }
  return { html: DomUtils.getOuterHTML(form, { encodeEntities: 'utf8' }), fields }
}

/** Whoever is sent a form by the server has no script for it; and a bill is that of the party it began with. */
function needsScript({ attribs }: Element): boolean {
  return /\b(needs-script|bill)\b/.test(attribs.class ?? '')
}

function labelOf(control: Element, form: Element): Element | undefined {
  const around = closest(control, ({ name }) => name === 'label')
  const labels = DomUtils.getElementsByTagName('label', form)
  return around ?? labels.find(({ attribs }) => attribs.for === control.attribs.id)
}

function closest(element: Element, test: (one: Element) => boolean): Element | undefined {
  for (let above = element.parent; above && 'attribs' in above; above = above.parent)
    if (test(above)) return above
  return undefined
}

function setValue(control: Element, value: string): void {
  const options = DomUtils.getElementsByTagName('option', control)
  if (options.some(({ attribs }) => attribs.value === value))
    for (const { attribs } of options) {
      if (attribs.value === value) attribs.selected = ''
      else delete attribs.selected
    }
  if (control.name === 'input') control.attribs.value = value
  if (control.name === 'textarea') for (const text of nodesOf(value)) DomUtils.appendChild(control, text)
}

/** It is read out together with the field. */
function tellProblem(control: Element, problem: string): void {
  const { attribs } = control
  const id = `${attribs.id}-problem`
  attribs['aria-invalid'] = 'true'
  attribs['aria-describedby'] = [attribs['aria-describedby'], id].filter(Boolean).join(' ')
  const field = closest(control, (one) => one.attribs.class === 'field') ?? control
  const told = nodesOf(
    <span className="field__error" id={id}>
      {problem}
    </span>,
  )
  for (const node of told)
    if (field.name === 'div') DomUtils.appendChild(field, node)
    // A label would be called by it.
    else DomUtils.append(field, node)
}

function nodesOf(content: ReactNode) {
  return parseDocument(renderToStaticMarkup(content)).children
}
