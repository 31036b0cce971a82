import { formatDay } from '../../../domain/calendar/format-date'
import type { Locale } from '../../../domain/locale'
import type { UserError } from '../../../domain/user-error'
import type { Services } from '../../services'
import { readPage } from '../site/resolve-address'
import { fillForm } from './fill-form'
import { pageInShell } from './page-in-shell'

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
  /** By the names of the form's fields. */
  typed: Record<string, string>
  /** In the visitor's language. */
  error: UserError
}

/** For visitors without JavaScript: a page's form with all they typed, and each message beside its field. */
export async function formAgainPage(
  services: Pick<Services, 'files' | 'shells' | 'translate'>,
  { locale, title, path, back, action, typed, error: { message, details = {} } }: FormAgain,
): Promise<string> {
  const t = services.translate[locale]
  const { fields: problems = {}, alternatives = [] } = details
  const { html, fields } = fillForm(await readPage(services.files, path), action, typed, problems)
  const sent = Object.fromEntries(Array.from(fields, ([name, { value }]) => [name, value]))
  return pageInShell(
    services,
    locale,
    title,
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
    </div>,
  )
}
