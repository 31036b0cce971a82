import { DomUtils, parseDocument } from 'htmlparser2'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TRACKING_PARAMETERS } from '../../../domain/attribution/tracking-values'
import { formatDay } from '../../../domain/calendar/format-date'
import type { Locale } from '../../../domain/locale'
import type { UserError } from '../../../domain/user-error'
import type { Services } from '../../services'
import { readPage } from '../site/resolve-address'

/** Where a form stands in the build; a page without it is answered with the message alone. */
export interface BuiltForm {
  /** Where it is sent to. */
  action: string
  path: string
  /** What a link to its page says, and the title of the page on which it comes back. */
  back: string
  title: string
}

interface FormAgain extends BuiltForm {
  locale: Locale
  typed: Record<string, string>
  /** In the visitor's language. */
  error: UserError
}

/** For visitors without JavaScript: a page's form with all they typed, and each message beside its field. */
export async function formAgain(
  services: Pick<Services, 'files' | 'translate'>,
  { locale, title, path, back, action, typed, error: { message, details = {} } }: FormAgain,
): Promise<ReactNode> {
  const t = services.translate[locale]
  const { fields: problems = {}, alternatives = [] } = details
  const { html, fields } = fillForm(await readPage(services.files, path), action, typed, problems)
  const sent = Object.fromEntries(Array.from(fields, ([name, { value }]) => [name, value]))
  return (
    <div className="measure">
      <h1>{title}</h1>
      <p>
        <a href={path}>{back}</a>
      </p>
      <div className="notice notice--error" role="alert">
        <p>{message}</p>
        {Object.keys(problems).length > 0 && (
          <>
            <p>{t('forms:problems')}</p>
            <ul>
              {Object.entries(problems).map(([name, problem]) => {
                const { id, label } = fields.get(name) ?? {}
                return (
                  <li key={name}>
                    {label && <a href={`#${id}`}>{label}</a>}
                    {label ? `: ${problem}` : problem}
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </div>
      {alternatives.length > 0 && (
        <div className="notice">
          <p>{t('booking:alternatives')}</p>
          {alternatives.map(({ date, time }) => (
            <form key={`${date} ${time}`} action={action} method="post">
              {Object.entries({ ...sent, date, time }).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button className="button button--quiet" type="submit">
                {`${formatDay(date, locale)}, ${time}`}
              </button>
            </form>
          ))}
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own HTML; what was typed is escaped */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]
type ParentNode = NonNullable<Element['parent']>

/**
 * The form of a built page with what was typed into it, and what is wrong with a field beside it.
 *
 * @param page HTML
 * @param action where the form is sent to; a page without such a form gives an empty one
 * @param typed by the names of the fields, as `problems` is
 */
function fillForm(
  page: string,
  action: string,
  typed: Record<string, string>,
  problems: Record<string, string>,
) {
  const forms = DomUtils.getElementsByTagName('form', parseDocument(page))
  const form = forms.find(({ attribs }) => attribs.action === action)
  /** What they send, and what those that are seen are called. */
  const fields = new Map<string, { value: string; id: string; label: string | undefined }>()
  if (!form) return { html: '', fields }
  // Whoever is sent a form by the server has no script for it; and a bill is that of the party it began with.
  const isOfNoUse = ({ attribs }: Element) => /\b(needs-script|bill)\b/.test(attribs.class ?? '')
  for (const part of DomUtils.findAll(isOfNoUse, [form])) DomUtils.removeElement(part)
  // The campaign travels on with the next attempt.
  for (const name of TRACKING_PARAMETERS.filter((one) => typed[one]))
    for (const node of nodesOf(<input type="hidden" name={name} />)) DomUtils.appendChild(form, node)
  const labels = DomUtils.getElementsByTagName('label', form)
  for (const control of DomUtils.findAll(({ attribs }) => Boolean(attribs.name), [form])) {
    const { attribs } = control
    const { name = '', id = name, value: usual = '' } = attribs
    const label = labels.find((one) => one.attribs.for === id)
    const [value, problem] = [typed[name] ?? usual, problems[name]]
    setValue(control, value)
    if (label?.parent && problem !== undefined) showProblem(control, label.parent, problem)
    fields.set(name, { value, id, label: label && DomUtils.textContent(label) })
  }
  return { html: DomUtils.getOuterHTML(form, { encodeEntities: 'utf8' }), fields }
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

/** Beside the field; it is read out together with it. */
function showProblem({ attribs }: Element, field: ParentNode, problem: string): void {
  const id = `${attribs.id}-problem`
  attribs['aria-invalid'] = 'true'
  attribs['aria-describedby'] = [attribs['aria-describedby'], id].filter(Boolean).join(' ')
  const nodes = nodesOf(
    <span className="field__error" id={id}>
      {problem}
    </span>,
  )
  for (const node of nodes) DomUtils.appendChild(field, node)
}

function nodesOf(content: ReactNode) {
  return parseDocument(renderToStaticMarkup(content)).children
}
