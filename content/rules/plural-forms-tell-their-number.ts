import { pluralRules } from '../../domain/intl-formats'
import { isLocale, type Locale } from '../../domain/locale'
import { groupByKey } from '../read/group-by-key'
import { listTranslations } from '../texts/list-translations'
import { placeOfText } from '../texts/text'
import { diagnosticAt, type PartCheck } from './check'
import { namedIn } from './placeholders-agree'

/** Of several numbers that share a form at least one is among these: Russian "one" is that of 21, too. */
const LARGER_NUMBERS = [21, 22, 25, 1_000_000]

export const pluralFormsTellTheirNumber: PartCheck = {
  error: 'message-number',
  scope:
    'A plural form leaves out a {{value}} only where it stands for one number alone, as English "one" does.',
  *inPart({ workspace }) {
    if (workspace.messages.length === 0) return
    const forms = listTranslations(workspace).flatMap(({ texts }) =>
      groupByKey(texts, ({ locale }) => locale),
    )
    for (const side of forms.filter(({ length }) => length > 1))
      for (const text of side) {
        const [key = ''] = text.path?.map(String) ?? []
        const form = key.slice(key.lastIndexOf('_') + 1)
        if (!isLocale(text.locale) || !standsForSeveral(form, text.locale)) continue
        const named = namedIn([text])
        for (const name of namedIn(side))
          if (!named.has(name))
            yield diagnosticAt(placeOfText(text), {
              message: `"${key}" does not tell ${name}; other forms of this text do.`,
              hint: `Write ${name} where the number belongs: this form stands for several numbers.`,
            })
      }
  },
}

function standsForSeveral(form: string, locale: Locale): boolean {
  return LARGER_NUMBERS.some((number) => pluralRules(locale).select(number) === form)
}
